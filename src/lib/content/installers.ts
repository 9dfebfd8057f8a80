import { getCollection, type CollectionEntry } from 'astro:content';
import type { Firm } from '../../domain/tools/installers.ts';
import type { Source } from '../../domain/content/fact.ts';
import { fillEntry } from './content.ts';
import { getSources } from './facts.ts';

type Data = CollectionEntry<'installers'>['data'];

/** Company with the address of its page, or of its row on /installer-closed. */
export type Installer = Data & { href: string };

type Page = NonNullable<Data['page']>;

/** Company with a page of its own, whose facts have their published sources. */
export type InstallerPage = Installer & {
  page: Omit<Page, 'facts'> & { facts: (Page['facts'][number] & { sources: Source[] })[] };
};

/** Returns the companies in file order. */
export async function getInstallers(): Promise<Installer[]> {
  const entries = await Promise.all((await getCollection('installers')).map((entry) => fillEntry(entry)));
  return entries
    .map((data) => ({ ...data, href: `/installer-closed${data.page ? '/' : '#'}${data.id}` }))
    .sort((a, b) => a.position - b.position);
}

/** Returns the companies with a page; throws on an unknown fact. */
export async function getInstallerPages(): Promise<InstallerPage[]> {
  const withPage = (await getInstallers()).flatMap(({ page, ...rest }) => (page ? [{ ...rest, page }] : []));
  return Promise.all(
    withPage.map(async ({ page, ...installer }) => {
      const where = `src/content/installers.yaml: ${installer.id}`;
      const facts = await Promise.all(
        page.facts.map(async (fact) => ({ ...fact, sources: await getSources(fact.facts, where) })),
      );
      return { ...installer, page: { ...page, facts } };
    }),
  );
}

/** Returns the companies as the tool reads them, without what only pages print. */
export const getFirms = async (): Promise<Firm[]> =>
  (await getInstallers()).map(
    ({ id, name, aliases, kind, known, answers, answersName, byOwner, steps, source, href }) => ({
      id,
      name,
      aliases,
      kind,
      known,
      answers,
      answersName,
      byOwner,
      steps,
      source,
      href,
    }),
  );
