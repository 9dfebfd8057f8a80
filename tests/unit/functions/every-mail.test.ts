import { describe, expect, it } from 'vitest';
import { sampleMails } from '../../../tools/mail-pictures/sample-mails.ts';
import { getStaticPaths } from '~/pages/mail/[picture].png.ts';
import { documentOf } from '../support/mail-document.ts';

const SITE = 'https://precisionsolarcare.example';

/** Addresses of the pictures that the site serves for emails. */
const PICTURES = getStaticPaths().map(({ params: { picture } }) => `${SITE}/mail/${picture}.png`);

describe.each(sampleMails())('the email $name', ({ html, text }) => {
  const page = documentOf(html);

  it('has the mark and no picture of its own, which would track, and links to the site and to phones only', () => {
    const pictures = [...page.querySelectorAll('img')];
    const sources = pictures.map((picture) => picture.getAttribute('src') ?? '');
    expect(sources[0]).toBe(`${SITE}/mail/mark.png`);
    expect(PICTURES).toEqual(expect.arrayContaining(sources));
    for (const picture of pictures) {
      for (const name of ['width', 'height']) expect(Number(picture.getAttribute(name))).toBeGreaterThan(0);
      expect(picture.hasAttribute('alt')).toBe(true);
    }
    expect(page.querySelectorAll('picture, video, iframe, script, link, form')).toHaveLength(0);
    expect(html).not.toMatch(/url\(|utm_[a-z]+=(?!newsletter)/);
    for (const link of page.querySelectorAll('a'))
      expect(link.getAttribute('href')).toMatch(new RegExp(`^(${SITE}/|tel:|sms:|mailto:)`));
  });

  it('has at most 60 KB, and colors for dark mode', () => {
    expect(html).toContain('prefers-color-scheme: dark');
    expect(Buffer.byteLength(html)).toBeLessThan(60_000);
  });

  it('is laid out with tables of at most 600 px, for screen readers without them', () => {
    for (const table of page.querySelectorAll('table')) {
      expect(table.getAttribute('role')).toBe('presentation');
      const width = table.getAttribute('width') ?? '';
      expect(width === '' || width === '100%' || Number(width) <= 600).toBe(true);
    }
    expect(page.querySelectorAll('h1')).toHaveLength(1);
  });

  it('is as wide as a phone, and 600 px wide in Outlook, which has no max-width', () => {
    const card = page.querySelector('table[width="600"]')?.getAttribute('style') ?? '';
    expect(card.replace(/\s/g, '')).toMatch(/^width:100%;max-width:600px;/);
    expect(html).toMatch(/<!--\[if mso\]><table [^>]*width="600"[^>]*><tr><td><!\[endif\]-->\s*<table/);
    expect(html.match(/<!--\[if mso\]>/g)).toHaveLength(2);
  });

  it('has a text part without markup', () => {
    expect(text.trim().length).toBeGreaterThan(40);
    expect(text).not.toMatch(/<\/?[a-z][^>]*>|&(?:amp|lt|nbsp|#\d+);|undefined|null/);
  });
});
