import type { HowTo } from 'schema-dts';
import { canonicalUrl } from '../attribution/page-address.ts';
import { organizationRef } from '../seo/company-data.ts';

/** One item of checklists/<slug>.yaml. */
export type ChecklistItem = {
  /** Key under which its tick is stored. */
  id: string;
  do: string;
  detail: string;
  why: string;
  /** True when it takes a professional. */
  pro?: boolean | undefined;
};

export type ChecklistGroup = { title: string; items: readonly ChecklistItem[] };

/** Returns the items of all groups, in order. */
export const allItems = (groups: readonly ChecklistGroup[]): ChecklistItem[] =>
  groups.flatMap(({ items }) => items);

/** Formats the progress: "3 of 14 done". */
export const countText = (done: number, total: number): string => `${done} of ${total} done`;

/** Serializes ticks for localStorage. */
export const serializeTicks = (ticks: ReadonlySet<string>): string => JSON.stringify([...ticks]);

/** Parses stored ticks, dropping items no longer in the list; empty when the stored value is invalid. */
export function parseTicks(stored: string | null, known: readonly string[]): Set<string> {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return new Set(Array.isArray(parsed) ? known.filter((id) => parsed.includes(id)) : []);
  } catch {
    return new Set();
  }
}

/** Input for a checklist's structured data. */
export type ChecklistFacts = {
  path: string;
  title: string;
  description: string;
  groups: readonly ChecklistGroup[];
};

/** Builds HowTo data: a section per group and a step per item, linked to its anchor on the page. */
export function checklistData(siteUrl: string, { path, title, description, groups }: ChecklistFacts) {
  const url = canonicalUrl(siteUrl, path);
  return {
    '@type': 'HowTo',
    '@id': `${url}#checklist`,
    name: title,
    description,
    inLanguage: 'en-US',
    publisher: organizationRef(siteUrl),
    step: groups.map((group) => ({
      '@type': 'HowToSection' as const,
      name: group.title,
      itemListElement: group.items.map((item) => ({
        '@type': 'HowToStep' as const,
        name: item.do,
        text: `${item.detail} ${item.why}`,
        url: `${url}#${item.id}`,
      })),
    })),
  } satisfies HowTo;
}
