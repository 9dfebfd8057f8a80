/** Attributes of the parts of a drawing by the name in `data-shape`; `text` is the content of a label. */
export type Shapes = Record<string, Record<string, string | number>>;

/** Markup of a drawing on the server: attributes of a part, which carry its name, and the text of a label. */
export type Parts = {
  part: (name: string) => Record<string, string | number>;
  words: (name: string) => string;
};

/** Returns the markup of the shapes whose names start with a prefix. */
export function partsOf(shapes: Shapes, prefix = ''): Parts {
  return {
    part: (name) => {
      const attributes = Object.entries(shapes[prefix + name] ?? {}).filter(([key]) => key !== 'text');
      return { 'data-shape': prefix + name, ...Object.fromEntries(attributes) };
    },
    words: (name) => String(shapes[prefix + name]?.text ?? ''),
  };
}
