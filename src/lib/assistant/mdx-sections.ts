import { mdxToMdast, type MdastNode } from 'satteri';
import { CELL } from '../../domain/assistant/passage.ts';

/** Text below one heading of an MDX file, in blocks of sentences; the first section has no heading. */
export type MdxSection = { heading: string | undefined; blocks: string[][] };

type ValueOf = (name: string) => string;
type Component = Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** End of a sentence: punctuation, perhaps a closing quotation mark, and a capital or a figure after the space. */
const SENTENCE_END = /(?<=[.!?][”’)]?)\s+(?=[“‘(]?[\p{Lu}\d])/u;

const childrenOf = (node: MdastNode): MdastNode[] => ('children' in node ? node.children : []);

function attributeOf(node: Component, name: string): string | undefined {
  const found = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
}

function textOf(node: MdastNode, valueOf: ValueOf): string {
  if (node.type === 'text') return node.value.replace(/\s+/g, ' ');
  if (node.type === 'mdxJsxTextElement' && node.name === 'Value')
    return valueOf(attributeOf(node, 'of') ?? '');
  // Unproven figures, which the live site leaves out, are never quoted.
  if (node.type === 'mdxJsxTextElement' && node.name === 'Proven') return '';
  return childrenOf(node)
    .map((child) => textOf(child, valueOf))
    .join('');
}

/** Splits a paragraph into sentences. */
export const sentencesOf = (text: string): string[] =>
  text
    .trim()
    .split(SENTENCE_END)
    .filter((sentence) => sentence !== '');

/** Widest table that can be quoted row by row. */
const MAX_COLUMNS = 3;

/** Figures that print the cells of their table as text, but not its head. */
const FIGURES = ['Bars', 'CutAway', 'Shares', 'Timeline'];

/** Returns the caption and the rows of a table; nothing when it is too wide to quote, or drawn without its words. */
function tableOf(node: Component, valueOf: ValueOf): string[] {
  const isFigure = FIGURES.includes(node.name ?? '');
  if (!isFigure && node.name !== 'DataTable') return [];
  const caption = attributeOf(node, 'caption');
  const rows = childrenOf(node)
    .flatMap((table) => (table.type === 'table' ? table.children.slice(isFigure ? 1 : 0) : []))
    .filter((row) => row.children.length <= MAX_COLUMNS)
    .map((row) =>
      row.children
        .map((cell) => textOf(cell, valueOf).trim())
        .filter((cell) => cell !== '')
        .join(CELL),
    );
  return caption !== undefined && rows.length > 0 ? [caption, ...rows] : rows;
}

/** Returns a block's sentences; drawings have none. */
function blockOf(node: MdastNode, valueOf: ValueOf): string[] {
  switch (node.type) {
    case 'paragraph':
      return sentencesOf(textOf(node, valueOf));
    case 'list':
      return node.children.flatMap((item) => sentencesOf(textOf(item, valueOf)));
    case 'mdxJsxFlowElement':
      return tableOf(node, valueOf);
    default:
      return [];
  }
}

/** Parses an MDX text into its sections, with `valueOf` supplying the text of each `<Value>`. */
export function sectionsOf(mdx: string, valueOf: ValueOf): MdxSection[] {
  const sections: MdxSection[] = [{ heading: undefined, blocks: [] }];
  for (const node of childrenOf(mdxToMdast(mdx))) {
    if (node.type === 'heading') sections.push({ heading: textOf(node, valueOf), blocks: [] });
    else sections.at(-1)?.blocks.push(blockOf(node, valueOf));
  }
  return sections;
}
