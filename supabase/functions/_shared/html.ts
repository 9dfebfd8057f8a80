/** Markup that is safe to send: made by `html` alone. */
export type SafeHtml = { readonly markup: string };

/** What may stand in a template; undefined is nothing, for the other side of a condition. */
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

/** Markup from a template literal. Every text put in is escaped, in content and in quoted attributes. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): SafeHtml => ({
  markup: parts.map((part, index) => part + markupOf(values[index])).join(''),
});

/** A text on one line: control, format and line-breaking characters become a space. For subjects and headers. */
export const oneLine = (text: string, maxLength: number): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .toWellFormed();
