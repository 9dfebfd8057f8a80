import type { NamedSSRLoadedRendererValue } from 'astro';
import react from '@astrojs/react/server.js';

type Rendered = ReturnType<NamedSSRLoadedRendererValue['renderToStaticMarkup']>;
type Props = Record<string, unknown>;

/** The page a renderer is called for. */
type Page = { result: object };

/** How an island looks before it wakes, for each of its props. */
const looks = new WeakMap<object, Map<string, Rendered>>();

/** How often each look stands on a page. */
const standing = new WeakMap<object, WeakMap<object, Map<string, number>>>();

/** React numbers the ids of islands page by page; told that all pages are this one, it gives no number twice. */
const everyPage: Page = { result: {} };

/** A map's value, made and kept where there is none. */
function kept<Key, Value>(
  map: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

/** Props that a text tells apart; a class is none of them, because React's renderer takes it away. */
const PLAIN = new Set(['string', 'number', 'boolean', 'undefined']);

/** The props as a key; undefined where a text would not tell them apart. */
function keyOf(props: Props): string | undefined {
  const plain = Object.values(props).every((value) => PLAIN.has(typeof value));
  return plain && !('class' in props) ? JSON.stringify(props) : undefined;
}

/**
 * React's renderer, which draws an island with the same props once for a build: the same four stand on every page.
 * Two of the same on one page are drawn apart, because the ids inside have to differ.
 */
const reactOnce: NamedSSRLoadedRendererValue = {
  ...react,
  async check(this: Page, Component: object, ...rest) {
    return looks.has(Component) || react.check.call(this, Component, ...rest);
  },
  renderToStaticMarkup(this: Page, Component: object, props: Props, slots, metadata) {
    const draw = (): Rendered =>
      react.renderToStaticMarkup.call(everyPage, Component, props, slots, metadata);
    const key = Object.keys(slots).length === 0 ? keyOf(props) : undefined;
    if (key === undefined) return draw();
    const onPage = kept(standing, this.result, () => new WeakMap<object, Map<string, number>>());
    const counts = kept(onPage, Component, () => new Map<string, number>());
    const before = counts.get(key) ?? 0;
    counts.set(key, before + 1);
    const drawn = kept(looks, Component, () => new Map<string, Rendered>());
    return kept(drawn, `${before} ${key}`, draw);
  },
};

export default reactOnce;
