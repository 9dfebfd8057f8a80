import type { Plugin } from 'vite';

const FIELDS = /^---\r?\n[^]*?\n---(?=\r?\n)/;

/** A text without the fields at its head; its lines keep their numbers, for the errors of the compiler. */
export function withoutFields(text: string): string {
  return text.replace(FIELDS, (fields) => fields.replaceAll(/[^\n]/g, ''));
}

/**
 * Takes the fields off articles and guides before they are compiled. The collections have read them; a thousand
 * texts would have theirs parsed twice and carried along to a place where nothing asks for them.
 */
export function leanTexts(): Plugin {
  return {
    name: 'lean-texts',
    enforce: 'pre',
    transform: {
      order: 'pre',
      filter: { id: /\/src\/content\/(articles|guides)\/[^/]+\.mdx$/ },
      handler: (text) => ({ code: withoutFields(text), map: null }),
    },
  };
}
