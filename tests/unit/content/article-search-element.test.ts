// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { ArticleSearch } from '~/lib/page/article-search.ts';
import { searchText, type IndexedArticle } from '~/domain/content/article-search.ts';
import { pushedEvents } from '../support/data-layer.ts';

customElements.define('psc-article-search', ArticleSearch);

const article = (number: number, title: string): IndexedArticle => ({
  href: `/insights/article-${number}`,
  title,
  excerpt: `Excerpt ${number}`,
  category: { id: number % 2 === 0 ? 'even' : 'odd', name: number % 2 === 0 ? 'Even' : 'Odd' },
  author: { id: 'care-team', name: 'Care Team' },
  date: 'Nov 21, 2026',
  day: '2026-11-21',
  minutes: 5,
  text: searchText(title),
});
const INDEX = [
  ...Array.from({ length: 100 }, (_, index) => article(index + 1, `Panels, part ${index + 1}`)),
  article(101, '<b>Batteries</b> & rates'),
];

const shown = (): string[] =>
  [...document.querySelectorAll('.grid > li')].map((item) => item.textContent.trim());
const line = (): string => document.querySelector('.count')?.textContent ?? '';
const pagerIsShown = (): boolean => document.querySelector<HTMLElement>('.pager')?.hidden === false;

function render(dataset: Record<string, string>): HTMLInputElement {
  const element = document.createElement('psc-article-search');
  Object.assign(element.dataset, { index: '/insights/search.json', ...dataset });
  element.innerHTML = `
    <input type="search" />
    <p class="count">101 articles found</p>
    <ul class="grid"><li data-search="">First page</li></ul>
    <p class="none" hidden>None</p>
    <nav class="pager"></nav>
    <template><li><time data-place="date"></time><a data-place="title"></a></li></template>`;
  document.body.append(element);
  const input = document.querySelector('input');
  if (!input) throw new Error('There is no search.');
  return input;
}

function type(input: HTMLInputElement, text: string): void {
  input.value = text;
  input.dispatchEvent(new Event('input'));
}

const fetchIndex = vi.fn<typeof fetch>();
beforeEach(() => {
  fetchIndex.mockImplementation(() => Promise.resolve(Response.json(INDEX)));
  vi.stubGlobal('fetch', fetchIndex);
});

test('searches all pages of a list after loading the index', async () => {
  const input = render({});
  expect(fetchIndex).not.toHaveBeenCalled();
  type(input, 'BATTERIES rates');
  await vi.waitFor(() => expect(line()).toBe('1 article found'));
  // Article text is inserted as text, never as HTML.
  expect(shown()).toEqual(['Nov 21, 2026<b>Batteries</b> & rates']);
  expect(document.querySelector('.grid a')?.getAttribute('href')).toContain('/insights/article-101');
  expect(document.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-21');
  expect(pagerIsShown()).toBe(false);

  type(input, 'panels');
  await vi.waitFor(() => expect(line()).toBe('100 articles found, the newest 48 are shown'));
  expect(shown()).toHaveLength(48);
  expect(fetchIndex).toHaveBeenCalledOnce();

  type(input, 'windmill');
  await vi.waitFor(() => expect(line()).toBe('0 articles found'));
  expect(document.querySelector<HTMLElement>('.none')?.hidden).toBe(false);

  type(input, '');
  expect(shown()).toEqual(['First page']);
  expect(line()).toBe('101 articles found');
  expect(pagerIsShown()).toBe(true);
});

test('searches only its own articles in a category', async () => {
  const input = render({ category: 'even' });
  type(input, 'panels part');
  await vi.waitFor(() => expect(line()).toBe('50 articles found, the newest 48 are shown'));
});

test('shows an error when the index does not load, and retries on the next input', async () => {
  fetchIndex.mockImplementationOnce(() => Promise.resolve(new Response('', { status: 503 })));
  const input = render({});
  type(input, 'bat');
  await vi.waitFor(() => expect(line()).toContain('couldn’t be loaded'));
  expect(shown()).toEqual(['First page']);
  type(input, 'batt');
  await vi.waitFor(() => expect(line()).toBe('1 article found'));
});

test('pushes the number of results once the search is complete, and never its text', async () => {
  const input = render({});
  type(input, 'batt');
  type(input, 'batteries');
  input.dispatchEvent(new Event('change'));
  await vi.waitFor(() => expect(pushedEvents()).toEqual([{ event: 'search', results: 1 }]));
  type(input, '');
  input.dispatchEvent(new Event('change'));
  await Promise.resolve();
  expect(pushedEvents()).toHaveLength(1);
});
