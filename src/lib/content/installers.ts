import type { CollectionEntry } from 'astro:content';
import type { Firm } from '../../domain/tools/installers.ts';
import type { Source } from '../../domain/content/fact.ts';
import { getFilled } from './content.ts';
import { getSources } from './facts.ts';

type Data = CollectionEntry<'installers'>['data'];

/** Company with the address of its page, or of its row on /installer-closed. */
export type Installer = Data & { href: string };

type Story = NonNullable<Data['story']>;

/** Company with a page of its own, whose facts have their published sources. */
export type InstallerPage = Installer & {
  story: Omit<Story, 'facts'> & { facts: (Story['facts'][number] & { sources: Source[] })[] };
};

/** Returns the companies in file order. */
export const getInstallers = async (): Promise<Installer[]> =>
  (await getFilled('installers')).map((data) => ({
    ...data,
    href: `/installer-closed${data.story ? '/' : '#'}${data.id}`,
  }));

/** Returns the companies with a page; throws on an unknown fact. */
export async function getInstallerPages(): Promise<InstallerPage[]> {
  const withPage = (await getInstallers()).flatMap(({ story, ...rest }) =>
    story ? [{ ...rest, story }] : [],
  );
  return Promise.all(
    withPage.map(async ({ story, ...installer }) => {
      const where = `src/content/installers.yaml: ${installer.id}`;
      const facts = await Promise.all(
        story.facts.map(async (fact) => ({ ...fact, sources: await getSources(fact.facts, where) })),
      );
      return { ...installer, story: { ...story, facts } };
    }),
  );
}

/** Returns the companies as the tool reads them, without what only pages print. */
export const getFirms = async (): Promise<Firm[]> =>
  (await getInstallers()).map(
    ({ position: _position, happened: _happened, ask: _ask, facts: _facts, story: _story, ...firm }) => firm,
  );
