import { countLine, matchesSearch, type IndexedArticle } from '../../domain/content/article-search.ts';
import { pushEvent } from '../../stores/page/data-layer.ts';

/** URL parameter of the search, so that it survives a category change and Back. */
const PARAMETER = 'q';

/** Most results shown (docs/product.md, Pages). */
const MAX_RESULTS = 48;

/** Elements of the search; a list on one page has no `template`. */
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

/** Searches a list of articles: in the page's items, or in an index when the list spans several pages. */
export class ArticleSearch extends HTMLElement {
  #index: Promise<IndexedArticle[]> | undefined;
  #all = '';
  #found: number | undefined;

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
    const groups = [...this.querySelectorAll('details')];
    for (const group of groups)
      group.addEventListener('toggle', () => {
        // Browsers before `name` on details keep the others open.
        if (group.open) for (const other of groups) other.open = other === group;
      });
    let searching = Promise.resolve();
    const search = () => {
      searching = this.#search(parts);
    };
    if (input.value !== '') search();
    input.addEventListener('input', () => {
      search();
      keepInAddress(input.value);
    });
    // Once the text is complete, not with every letter.
    input.addEventListener('change', () => void searching.then(() => this.#report(input.value)));
  }

  async #search(parts: Parts): Promise<void> {
    const { input, chips, template } = parts;
    for (const chip of chips) chip.href = withSearch(chip.href, input.value);
    this.toggleAttribute('data-searching', input.value.trim() !== '');
    if (!template) this.#filter(parts);
    else if (input.value.trim() === '') this.#restore(parts);
    else await this.#searchIndex(parts, template);
  }

  #report(typed: string): void {
    if (typed.trim() === '' || this.#found === undefined) return;
    pushEvent({ event: 'search', results: this.#found });
  }

  /** Single page: hides the items that do not match. */
  #filter({ input, items, count, none }: Parts): void {
    for (const item of items) item.hidden = !matchesSearch(item.dataset.search ?? '', input.value);
    const found = items.filter((item) => !item.hidden).length;
    this.#found = found;
    setText(count, countLine(found));
    none.hidden = found > 0;
  }

  #restore({ list, items, count, none, pager }: Parts): void {
    list.replaceChildren(...items);
    setText(count, this.#all);
    none.hidden = true;
    if (pager) pager.hidden = false;
  }

  /** Several pages: searches the index of all articles and renders the results. */
  async #searchIndex(parts: Parts, template: HTMLTemplateElement): Promise<void> {
    const { input, list, count, none, pager } = parts;
    const query = input.value;
    try {
      this.#index ??= readIndex(this.dataset.index ?? '');
      const all = await this.#index;
      // The input has changed while the index was loading.
      if (input.value !== query) return;
      const { category, author } = this.dataset;
      const found = all.filter(
        (article) =>
          (category === undefined || article.category.id === category) &&
          (author === undefined || article.author.id === author) &&
          matchesSearch(article.text, query),
      );
      this.#found = found.length;
      list.replaceChildren(...found.slice(0, MAX_RESULTS).map((article) => card(template, article)));
      const more = found.length > MAX_RESULTS ? `, the newest ${MAX_RESULTS} are shown` : '';
      setText(count, countLine(found.length) + more);
      none.hidden = found.length > 0;
      if (pager) pager.hidden = true;
    } catch {
      this.#index = undefined;
      this.#found = undefined;
      setText(count, 'The search couldn’t be loaded. Check your connection and type again.');
    }
  }
}

/** Returns the URL with the search parameter set, or removed when the search is empty. */
function withSearch(address: string, typed: string): string {
  const url = new URL(address);
  if (typed.trim() === '') url.searchParams.delete(PARAMETER);
  else url.searchParams.set(PARAMETER, typed.trim());
  return url.href;
}

/** Puts the search into the page's address; browsers limit how often that may happen. */
function keepInAddress(typed: string): void {
  try {
    history.replaceState(history.state, '', withSearch(location.href, typed));
  } catch {
    // The next letter, or the link of a category, has it.
  }
}

/** Updates a live region only when its text changes, so that it is not announced again. */
function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

async function readIndex(address: string): Promise<IndexedArticle[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The search index responded with ${response.status}.`);
  return (await response.json()) as IndexedArticle[];
}

/** Renders an article from the card template. */
function card(template: HTMLTemplateElement, article: IndexedArticle): Node {
  const copy = template.content.cloneNode(true) as DocumentFragment;
  const texts: Record<string, string> = {
    category: article.category.name,
    date: article.date,
    title: article.title,
    excerpt: article.excerpt,
    time: `${article.minutes} min`,
    author: article.author.name,
    read: article.title,
  };
  for (const place of copy.querySelectorAll<HTMLElement>('[data-place]')) {
    place.textContent = texts[place.dataset.place ?? ''] ?? '';
  }
  for (const link of copy.querySelectorAll('a')) link.href = article.href;
  copy.querySelector('time')?.setAttribute('datetime', article.day);
  return copy;
}
