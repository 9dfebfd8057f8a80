/** Escaped markup. Create it only with `html`. */
export type SafeHtml = { readonly markup: string };

/** Values a template accepts; undefined renders nothing, for conditional parts. */
type Value = string | number | SafeHtml | readonly SafeHtml[] | undefined;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

function markupOf(value: Value): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return escape(value);
  if (typeof value === 'number') return String(value);
  return 'markup' in value ? value.markup : value.map((part) => part.markup).join('');
}

/** Template tag that escapes every interpolated string, for text content and quoted attributes. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): SafeHtml => ({
  markup: parts.map((part, index) => part + markupOf(values[index])).join(''),
});

/**
 * Replaces control, format and line-breaking characters with spaces and cuts to `maxLength`. For subjects and
 * headers.
 */
export const oneLine = (text: string, maxLength: number): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .toWellFormed();
