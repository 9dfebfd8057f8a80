import { unbrokenCells } from '../unbroken-text.ts';

/** Cell of a figure's table: its markup for display, and its text; `isBold` when all of it is bold. */
export type Cell = { html: string; text: string; isBold: boolean };

export type FigureTable = { head: string[]; rows: Cell[][] };

const textOf = (html: string): string => decode(html.replace(/<[^>]*>/g, '')).trim();

const cellOf = (html: string): Cell => ({
  html: unbrokenCells(html.trim()),
  text: textOf(html),
  isBold: /^\s*<strong>[^<]*<\/strong>\s*$/.test(html),
});

/** Parses the rendered Markdown table of a figure; throws when it or its caption is missing. */
export function readTable(html: string, caption: string | undefined): FigureTable {
  const [head, ...rows] = [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => cellOf(cell)),
  );
  const name = caption
    ? `The drawing "${caption}"`
    : `A drawing without caption="…" (${textOf(html).replace(/\s+/g, ' ').slice(0, 60)})`;
  if (!head || rows.length === 0) throw new Error(`${name} needs a table with rows.`);
  if (!caption) throw new Error(`${name} needs one: docs/editing.md, An article.`);
  return { head: head.map(({ text }) => text), rows };
}

/** Most letters of a row, counted by the longest cell of each column, that phones show side by side. */
const LONGEST_ROW = 60;

/** Returns a table whose cells carry the name of their column, and whether phones stack the cells of its long rows. */
export function labelCells(table: string): { html: string; isStacked: boolean } {
  const html = unbrokenCells(table);
  const rows = [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd]\b[^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) =>
      cell.replace(/<[^>]*>/g, '').trim(),
    ),
  );
  const [head = []] = rows;
  const longest = head.map((_, column) => Math.max(...rows.map((row) => decode(row[column] ?? '').length)));
  const labeled = html.replace(/<tr.*?<\/tr>/gs, (row) => {
    let column = 0;
    return row.replace(
      /<td\b|<th\b/g,
      (cell) => `${cell} data-column="${head[column++]?.replaceAll('"', '&quot;')}"`,
    );
  });
  return {
    html: labeled,
    isStacked: head.length > 2 && longest.reduce((sum, letters) => sum + letters, 0) > LONGEST_ROW,
  };
}

/** Returns the numbers of a text: "about 10–15 years" is 10 and 15, "$22,000" is 22000. */
export const numbersOf = (text: string): number[] =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([number]) => Number(number.replaceAll(',', '')));

/** Share of a scale from 0 to 100, rounded to tenths. */
export const share = (value: number, from: number, to: number): number =>
  Math.round(Math.min(1, Math.max(0, (value - from) / (to - from))) * 1000) / 10;

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes the entities of markup. */
export const decode = (html: string): string =>
  html.replace(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
    (entity, decimal?: string, hex?: string, name?: string) => {
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      return NAMED[name ?? ''] ?? entity;
    },
  );
