import type { Element } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { placeholdersIn } from '~/domain/content/placeholders.ts';
import { files, hasFile, isPreview, metaOf, pages, parse, read } from '../build/built-site.ts';
import { company } from './company.ts';

/** The sample lead of this page is a feature. */
const SAMPLE_LEAD = '/test-integrations';

/** These pages are samples and say so. */
const SAMPLES = ['/sample-quote', '/sample-report'];

const textOf = (element: Element): string => element.textContent.replace(/\s+/g, ' ').trim();

const home = pages.find(({ path }) => path === '/');

describe.each(pages)('the live page $path', ({ path, html }) => {
  test('has no bracket, no sample, no token and no mark', () => {
    // Other tests read the same parsed page.
    const document = parse(html, 'text/html');
    for (const script of document.querySelectorAll('script, style')) script.remove();
    const text = textOf(document.documentElement);
    expect(placeholdersIn(text)).toEqual([]);
    expect(text).not.toMatch(/\{\{|\}\}|undefined/);
    if (path !== SAMPLE_LEAD) expect(text).not.toMatch(/\bsamples?\b.{0,20}(text|review)|^sample$/i);
    expect(html).not.toMatch(/psc-preview|class="placeholder"/);
    if (!SAMPLES.includes(path)) expect(html).not.toContain('class="sample"');
  });

  test('names no fictional phone number and no reserved domain', () => {
    if (path === SAMPLE_LEAD) return;
    // Form fields show such a number as their example.
    expect(html.replace(/placeholder="[^"]*"/g, '')).not.toMatch(/555\D{0,2}01\d\d/);
    expect(html).not.toMatch(/[@/.]\w*\.example\b/);
  });
});

describe('the live site', () => {
  test('is built in production mode, without the preview notes', () => {
    expect(isPreview).toBe(false);
    expect(hasFile('/preview-notes')).toBe(false);
    expect(home && metaOf(home, 'robots')).toBe('index, follow, max-image-preview:large');
    expect(read('robots.txt')).toContain('Allow: /');
  });

  test('shows the reviews with their stars, the license and the address', () => {
    const document = home?.document;
    expect(document?.querySelectorAll('.stars')).toHaveLength(3);
    const lines = [...(document?.querySelectorAll('footer .end > span') ?? [])].map((line) => textOf(line));
    expect(lines).toContain(`License ${String(company.licenseNumber?.text)}`);
    expect(lines).toContain(`${String(company.address?.street.text)}, San Jose, California`);
  });

  test('names who wrote and who checked an article and a tool', () => {
    for (const path of ['/insights/clean-solar-panels-or-wait-for-rain', '/tools/is-it-dirt']) {
      const page = pages.find((each) => each.path === path);
      const lines = [...(page?.document.querySelectorAll('[data-signed] .person > span:last-child') ?? [])];
      expect(lines.map((line) => textOf(line))).toEqual([
        'Written by Maya Lopez, crew chief, C-46 license 1234567',
        'Checked by Dan Reyes, licensed electrician, C-10 license 7654321',
      ]);
      expect(page?.html).toContain('"reviewedBy":{"@type":"Person"');
    }
  });

  test('shows who does the work on the contact page, and who reviews it at the end of others', () => {
    const writer = 'Maya Lopez, crew chief, C-46 license 1234567';
    const reviewer = 'Dan Reyes, licensed electrician, C-10 license 7654321';
    for (const [path, people] of [
      ['/contact', [writer, reviewer]],
      ['/services/solar-panel-cleaning', [reviewer]],
    ] as const) {
      const page = pages.find((each) => each.path === path);
      const lines = [...(page?.document.querySelectorAll('.person > span:last-child') ?? [])];
      expect(lines.map((line) => textOf(line))).toEqual(people);
    }
  });

  test('has no bracket in its feeds, captions and search index', () => {
    const broken = files('**/*.{xml,json,vtt}').filter((file) => /\{\{|undefined/.test(read(file)));
    expect(broken).toEqual([]);
  });
});
