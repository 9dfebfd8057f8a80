import { describe, expect, test } from 'vitest';
import { at, files, hasFile, isIndexable, pages, nodeOf, textOf, textsOf, type Page } from './built-site.ts';
import { readPdf } from './pdf-text.ts';

const hrefsOf = ({ document }: Page, selector: string): string[] =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href') ?? '');

const education = at('/education');
const guides = pages.filter(({ path }) => /^\/education\/guide-[^/]+$/.test(path));
const checklists = pages.filter(({ path }) => path.startsWith('/education/checklists/'));

/** Strips the whitespace that line ends and font changes leave. */
const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');

test('/education lists every guide, the featured one large, with downloads marked', () => {
  const linked = hrefsOf(education, '.guides :is(h2, li) a').filter((href) => href !== '/insights');
  expect(linked).toEqual([...new Set(linked)]);
  expect(linked.sort()).toEqual(guides.map(({ path }) => path).sort());
  expect(textsOf(education, '.guides b')).toEqual(['Featured guide']);
  expect(textsOf(education, '.guides .dotted').filter((line) => line.endsWith('PDF'))).toHaveLength(
    guides.length,
  );
});

test('/education lists every checklist with its PDF', () => {
  const paths = checklists.map(({ path }) => path).sort();
  expect(hrefsOf(education, '.lists a.title').sort()).toEqual(paths);
  expect(hrefsOf(education, '.lists a[download]').sort()).toEqual(paths.map((path) => `${path}.pdf`));
});

describe.each(guides)('the guide $path', (page) => {
  test('has its category and trail, and links to its article', () => {
    const [category] = textsOf(page, 'header .meta a.accent');
    expect(nodeOf(page, 'Article')?.articleSection).toBe(category);
    expect(textsOf(page, '.trail li')).toEqual(['Home', 'Education', textsOf(page, 'h1')[0]]);
    expect(isIndexable(page)).toBe(true);
    expect(page.document.querySelectorAll('a[href^="/insights/"]:not(header a)').length).toBeGreaterThan(0);
  });

  test('has a PDF with the same text', () => {
    const [href = ''] = hrefsOf(page, 'a[download]');
    expect(href).toBe(`${page.path}.pdf`);
    const pdf = readPdf(href);
    expect(pdf.title).toBe(textsOf(page, 'h1')[0]);
    const printed = withoutSpaces(pdf.text);
    // A PDF has no drawings, and no pulled sentence.
    const pageTexts = [...page.document.querySelectorAll('.prose :is(p, li, h2, td, th, figcaption)')]
      .filter((part) => !part.closest('[aria-hidden="true"], figure:has(svg[role="img"])'))
      .map(textOf);
    expect(pageTexts.length).toBeGreaterThan(0);
    expect(pageTexts.filter((part) => !printed.includes(withoutSpaces(part)))).toEqual([]);
  });
});

describe.each(checklists)('the checklist $path', (page) => {
  const items = [...page.document.querySelectorAll('psc-checklist li')];

  test('is a list of checkboxes, each with a label, a detail and an anchor', () => {
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) {
      const box = item.querySelector('input[type="checkbox"]');
      expect(item.querySelector(`label[for="${box?.id ?? '?'}"]`)).not.toBeNull();
      expect(item.querySelector(`#${box?.getAttribute('aria-describedby') ?? '?'}`)).not.toBeNull();
      expect(item.id).toBe(box?.getAttribute('value'));
    }
  });

  test('lists the same steps in structured data', () => {
    const data = nodeOf(page, 'HowTo') as {
      name: string;
      step: { name: string; itemListElement: { name: string; text: string }[] }[];
    };
    expect(data.name).toBe(textsOf(page, 'h1')[0]);
    expect(data.step.map(({ name }) => name)).toEqual(textsOf(page, 'psc-checklist h2'));
    const steps = data.step.flatMap(({ itemListElement }) => itemListElement);
    expect(steps.map(({ name }) => name)).toEqual(textsOf(page, 'psc-checklist label'));
    expect(steps.map(({ text }) => text)).toEqual(textsOf(page, 'psc-checklist li p'));
  });

  test('has a PDF of one or two pages with every item', () => {
    const [href = ''] = hrefsOf(page, 'psc-checklist a[download]');
    expect(href).toBe(`${page.path}.pdf`);
    const pdf = readPdf(href);
    expect(pdf.pages).toBeLessThanOrEqual(2);
    expect(pdf.title).toBe(textsOf(page, 'h1')[0]);
    const printed = withoutSpaces(pdf.text);
    const pageTexts = ['h1', 'psc-checklist h2', 'psc-checklist label', 'psc-checklist li p'].flatMap(
      (selector) => textsOf(page, selector),
    );
    expect(pageTexts.length).toBeGreaterThan(0);
    expect(pageTexts.filter((part) => !printed.includes(withoutSpaces(part)))).toEqual([]);
  });
});

test('every PDF has a language and a title, is fully tagged and embeds only the brand fonts', () => {
  const all = files('education/**/*.pdf');
  expect(all).toHaveLength(guides.length + checklists.length);
  for (const file of all) {
    expect(hasFile(`/${file}`)).toBe(true);
    const pdf = readPdf(file);
    expect(pdf.lang).toBe('en-US');
    expect(pdf.tags).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P']));
    expect(pdf.tags.filter((tag) => tag === 'H1')).toHaveLength(1);
    expect(pdf.fonts.every((name) => /^(NewsreaderDisplay|HankenGrotesk)/.test(name))).toBe(true);
    expect(pdf.artifacts).toContain(`Page 1 of ${pdf.pages}`);
    expect(pdf.text).not.toMatch(/\uFFFD|\{\{|undefined/);
  }
});
