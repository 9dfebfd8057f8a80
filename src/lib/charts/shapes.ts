/** Attributes of the parts of a drawing by the name in `data-shape`; `text` is the content of a label. */
export type Shapes = Record<string, Record<string, string | number>>;

/** Returns the attributes of one part for the server's markup, without its text. */
export function shapeAttributes(shapes: Shapes, name: string): Record<string, string | number> {
  const attributes = Object.entries(shapes[name] ?? {}).filter(([attribute]) => attribute !== 'text');
  return { 'data-shape': name, ...Object.fromEntries(attributes) };
}

/** Returns the text of a label. */
export const shapeText = (shapes: Shapes, name: string): string => String(shapes[name]?.text ?? '');
