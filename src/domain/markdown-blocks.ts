/** A stretch of text in one look. */
export type Run = { text: string; bold?: boolean; href?: string };

/** One block of a text: what stands between two empty lines. */
export type Block =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; ordered: boolean; items: Run[][] }
  | { kind: 'table'; caption: string; head: string[]; rows: string[][] };

const plain = (text: string): string => text.replace(/\s+/g, ' ').replace(/\\([*_[\]])/g, '$1');

/** The runs of a line: **bold** and [links](/address) are told apart. */
export function runsOf(line: string): Run[] {
  return line
    .trim()
    .split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/)
    .filter((part) => part !== '')
    .map((part) => {
      const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part);
      if (link) return { text: plain(link[1] ?? ''), href: link[2] ?? '' };
      if (part.startsWith('**')) return { text: plain(part.slice(2, -2)), bold: true };
      return { text: plain(part) };
    });
}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => plain(cell).trim());

function tableOf(caption: string, lines: readonly string[]): Block {
  const [head = '', , ...rows] = lines;
  return { kind: 'table', caption, head: cellsOf(head), rows: rows.map(cellsOf) };
}

/** The items of a list; a line that begins no item goes on with the one above. */
const itemsOf = (part: string): Run[][] =>
  part.split(/\n(?=(?:[-*]|\d+\.) )/).map((item) => runsOf(item.replace(/^(?:[-*]|\d+\.) /, '')));

/**
 * The blocks of a Markdown text, its figures filled in: headings, paragraphs, lists and tables in a DataTable. Throws on
 * anything else, because what is drawn by a component of the page has no place on paper.
 */
export function blocksOf(markdown: string): Block[] {
  let caption = '';
  return markdown.split(/\n{2,}/).flatMap((raw): Block[] => {
    const part = raw.trim();
    if (part === '' || part === '</DataTable>') return [];
    const opening = /^<DataTable caption="([^"]+)">$/.exec(part);
    if (opening) {
      caption = opening[1] ?? '';
      return [];
    }
    if (part.startsWith('|')) return [tableOf(caption, part.split('\n'))];
    const heading = /^(#{2,3}) (.+)$/.exec(part);
    if (heading)
      return [{ kind: 'heading', level: heading[1] === '##' ? 2 : 3, text: plain(heading[2] ?? '') }];
    if (/^(?:[-*]|\d+\.) /.test(part))
      return [{ kind: 'list', ordered: /^\d/.test(part), items: itemsOf(part) }];
    if (/^[<{>#]|^import /.test(part)) throw new Error(`No PDF can show this: ${part.slice(0, 60)}`);
    return [{ kind: 'paragraph', runs: runsOf(part) }];
  });
}
