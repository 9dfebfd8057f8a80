import { mdxToMdast, type MdastNode } from 'satteri';

export type Run = { text: string; bold?: boolean; href?: string };

export type Block =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; ordered: boolean; items: Run[][] }
  | { kind: 'table'; caption: string; head: string[]; rows: string[][] };

type ValueOf = (name: string) => string;
type Component = Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

const childrenOf = (node: MdastNode): MdastNode[] => ('children' in node ? node.children : []);

const refuse = (node: MdastNode): never => {
  const name = 'name' in node ? `<${String(node.name)}>` : node.type;
  throw new Error(`A PDF cannot show ${name}, line ${node.position?.start.line ?? 0} of the text.`);
};

function attributeOf(node: Component, name: string): string {
  const attribute = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name);
  return typeof attribute?.value === 'string' ? attribute.value : refuse(node);
}

/** Returns a node's text, with line breaks as spaces. */
function textOf(node: MdastNode, valueOf: ValueOf): string {
  if (node.type === 'text') return node.value.replace(/\s+/g, ' ');
  if (node.type === 'mdxJsxTextElement' && node.name === 'Value') return valueOf(attributeOf(node, 'of'));
  if (!['heading', 'tableCell', 'strong', 'link'].includes(node.type)) refuse(node);
  return childrenOf(node)
    .map((child) => textOf(child, valueOf))
    .join('');
}

const runsOf = (paragraph: MdastNode, valueOf: ValueOf): Run[] =>
  childrenOf(paragraph).map((node) => {
    const text = textOf(node, valueOf);
    if (node.type === 'strong') return { text, bold: true };
    return node.type === 'link' ? { text, href: node.url } : { text };
  });

/** Components that a PDF prints as the table between their tags. */
const TABLES = ['Bars', 'Compare', 'Curves', 'CutAway', 'DataTable', 'Shares', 'Timeline'];

/** Components that a PDF leaves out: drawings of what the text says, and sentences that stand in it. */
const SKIPPED = ['Pulled', 'SitingWall'];

function tableOf(node: Component, valueOf: ValueOf): Block {
  const [table] = childrenOf(node);
  if (!TABLES.includes(node.name ?? '') || table?.type !== 'table') return refuse(node);
  const [head = [], ...rows] = table.children.map((row) => row.children.map((cell) => textOf(cell, valueOf)));
  return { kind: 'table', caption: attributeOf(node, 'caption'), head, rows };
}

function blockOf(node: MdastNode, valueOf: ValueOf): Block {
  switch (node.type) {
    case 'heading':
      if (node.depth !== 2 && node.depth !== 3) return refuse(node);
      return { kind: 'heading', level: node.depth, text: textOf(node, valueOf) };
    case 'paragraph':
      return { kind: 'paragraph', runs: runsOf(node, valueOf) };
    case 'list': {
      const items = node.children.map((item) => {
        const [paragraph, ...others] = item.children;
        return paragraph?.type === 'paragraph' && others.length === 0
          ? runsOf(paragraph, valueOf)
          : refuse(item);
      });
      return { kind: 'list', ordered: node.ordered === true, items };
    }
    case 'mdxJsxFlowElement':
      return tableOf(node, valueOf);
    default:
      return refuse(node);
  }
}

/**
 * Parses an MDX text into headings, paragraphs, lists and tables, with `valueOf` supplying the text of each `<Value>`.
 * Throws on anything a PDF cannot show, such as a drawing.
 */
export const blocksOf = (mdx: string, valueOf: ValueOf): Block[] =>
  childrenOf(mdxToMdast(mdx))
    .filter((node) => node.type !== 'mdxJsxFlowElement' || !SKIPPED.includes(node.name ?? ''))
    .map((node) => blockOf(node, valueOf));
