import { countLine, matchesSearch, type IndexedArticle } from '../../domain/content/article-search.ts';

/** Name of the search in an address, so that it survives a change of category and the way back. */
const PARAMETER = 'q';

/** Most results drawn at once; whoever looks for something adds a word. */
const MAX_RESULTS = 48;

/** What the search of a list works with; `list` and `template` are there only where the list has several pages. */
type Parts = {
  input: HTMLInputElement;
  count: HTMLElement;
  none: HTMLElement;
  items: readonly HTMLElement[];
  chips: readonly HTMLAnchorElement[];
  list: HTMLElement;
  template: HTMLTemplateElement | null;
  pager: HTMLElement | null;
};

/** Searches a list of articles: what stands on the page, or, where there are several pages, an index of all. */
export class ArticleSearch extends HTMLElement {
  #index: Promise<IndexedArticle[]> | undefined;
  #all = '';

  connectedCallback(): void {
    const find = (selector: string) => this.querySelector<HTMLElement>(selector);
    const input = this.querySelector('input');
    const [count, none, list] = [find('.count'), find('.none'), find('.grid')];
    if (!input || !count || !none || !list) return;
    const parts: Parts = {
      input,
      count,
      none,
      list,
      items: [...this.querySelectorAll<HTMLElement>('[data-search]')],
      chips: [...this.querySelectorAll<HTMLAnchorElement>('.chips a')],
      template: this.querySelector('template'),
      pager: find('.pager'),
    };
    this.#all = count.textContent;
    input.value ||= new URL(location.href).searchParams.get(PARAMETER) ?? '';
    const search = () => void this.#search(parts);
    if (input.value !== '') search();
    input.addEventListener('input', search);
    input.addEventListener('change', () =>
      history.replaceState(history.state, '', withSearch(location.href, input.value)),
    );
  }

  async #search(parts: Parts): Promise<void> {
    const { input, chips, template } = parts;
    for (const chip of chips) chip.href = withSearch(chip.href, input.value);
    if (!template) this.#filter(parts);
    else if (input.value.trim() === '') this.#restore(parts);
    else await this.#lookUp(parts, template);
  }

  /** Everything is on the page: hides what does not match. */
  #filter({ input, items, count, none }: Parts): void {
    for (const item of items) item.hidden = !matchesSearch(item.dataset.search ?? '', input.value);
    const found = items.filter((item) => !item.hidden).length;
    setText(count, countLine(found));
    none.hidden = found > 0;
  }

  #restore({ list, items, count, none, pager }: Parts): void {
    list.replaceChildren(...items);
    setText(count, this.#all);
    none.hidden = true;
    if (pager) pager.hidden = false;
  }

  /** There are more pages: looks in the index of all articles, and draws what it finds. */
  async #lookUp(parts: Parts, template: HTMLTemplateElement): Promise<void> {
    const { input, list, count, none, pager } = parts;
    const asked = input.value;
    try {
      this.#index ??= readIndex(this.dataset.index ?? '');
      const all = await this.#index;
      // Somebody who types on has asked for something else by now.
      if (input.value !== asked) return;
      const { category, author } = this.dataset;
      const found = all.filter(
        (article) =>
          (category === undefined || article.category.id === category) &&
          (author === undefined || article.author.id === author) &&
          matchesSearch(article.text, asked),
      );
      list.replaceChildren(...found.slice(0, MAX_RESULTS).map((article) => card(template, article)));
      const more = found.length > MAX_RESULTS ? `, the newest ${MAX_RESULTS} are shown` : '';
      setText(count, countLine(found.length) + more);
      none.hidden = found.length > 0;
      if (pager) pager.hidden = true;
    } catch {
      this.#index = undefined;
      setText(count, 'The search could not be loaded. Check your connection and type again.');
    }
  }
}

/** An address with the search in it, or without where nothing is searched. */
function withSearch(address: string, typed: string): string {
  const url = new URL(address);
  if (typed.trim() === '') url.searchParams.delete(PARAMETER);
  else url.searchParams.set(PARAMETER, typed.trim());
  return url.href;
}

/** Sets a text that is announced, unless it says the same already. */
function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

async function readIndex(address: string): Promise<IndexedArticle[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The index answered with ${response.status}.`);
  return (await response.json()) as IndexedArticle[];
}

/** A card of the template with the words of an article. */
function card(template: HTMLTemplateElement, article: IndexedArticle): Node {
  const copy = template.content.cloneNode(true) as DocumentFragment;
  const words: Record<string, string> = {
    category: article.category.name,
    date: article.date,
    title: article.title,
    excerpt: article.excerpt,
    author: `By ${article.author.byline}, ${article.minutes} min read`,
    read: article.title,
  };
  for (const place of copy.querySelectorAll<HTMLElement>('[data-place]')) {
    place.textContent = words[place.dataset.place ?? ''] ?? '';
  }
  for (const link of copy.querySelectorAll('a')) link.href = article.href;
  copy.querySelector('time')?.setAttribute('datetime', article.day);
  return copy;
}
