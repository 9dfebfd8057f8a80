/** Attributes of the parts of a drawing by name; `text` is the content of a label. */
export type Shapes = Record<string, Record<string, string | number>>;

/** Returns the attributes of a part. */
export function part(shapes: Shapes, name: string): Record<string, string | number> {
  const { text: _, ...attributes } = shapes[name] ?? {};
  return attributes;
}

/** Returns the text of a label. */
export const words = (shapes: Shapes, name: string): string => String(shapes[name]?.text ?? '');
