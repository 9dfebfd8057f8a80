import { canonicalUrl } from '../attribution/page-address.ts';
import type { StructuredData } from '../seo/structured-data.ts';

/** One thing to do, as checklists/<slug>.yaml holds it. */
export type ChecklistItem = {
  /** Name of the item; its tick is kept under it. */
  id: string;
  /** What to do. */
  do: string;
  /** How, or where to look. */
  detail: string;
  /** Why it is on the list. */
  why: string;
  /** True where it takes a professional. */
  pro?: boolean | undefined;
};

/** Items that belong together. */
export type ChecklistGroup = { title: string; items: readonly ChecklistItem[] };

/** The items of all groups, in order. */
export const itemsOf = (groups: readonly ChecklistGroup[]): ChecklistItem[] =>
  groups.flatMap(({ items }) => items);

/** How far the reader is: "3 of 14 done". */
export const countText = (done: number, total: number): string => `${done} of ${total} done`;

/** Ticks as they are kept on a device. */
export const storedTicks = (ticks: ReadonlySet<string>): string => JSON.stringify([...ticks]);

/** The ticks a device has kept, without those of items the list no longer has; none when the entry is broken. */
export function ticksFrom(stored: string | null, known: readonly string[]): Set<string> {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return new Set(Array.isArray(parsed) ? known.filter((id) => parsed.includes(id)) : []);
  } catch {
    return new Set();
  }
}

/** What search engines are told of a checklist. */
export type ChecklistFacts = {
  path: string;
  title: string;
  description: string;
  groups: readonly ChecklistGroup[];
};

/** Structured data of a checklist: a section for each group, a step for each item, at its place on the page. */
export function checklistData(
  siteUrl: string,
  { path, title, description, groups }: ChecklistFacts,
): StructuredData {
  const url = canonicalUrl(siteUrl, path);
  return {
    '@type': 'HowTo',
    '@id': `${url}#checklist`,
    name: title,
    description,
    inLanguage: 'en-US',
    publisher: { '@id': `${siteUrl}/#organization` },
    step: groups.map((group) => ({
      '@type': 'HowToSection',
      name: group.title,
      itemListElement: group.items.map((item) => ({
        '@type': 'HowToStep',
        name: item.do,
        text: `${item.detail} ${item.why}`,
        url: `${url}#${item.id}`,
      })),
    })),
  };
}
