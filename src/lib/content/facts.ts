import { getCollection, type CollectionEntry } from 'astro:content';
import { sourcesOf, type Source } from '../../domain/content/fact.ts';

type FactData = CollectionEntry<'facts'>['data'];

/** References to facts, as a text's `facts` field holds them. */
type FactRefs = readonly { id: string }[];

/** Returns the facts that a text cites, in its order; throws with the file on an unknown id. */
export async function getFacts(references: FactRefs, file: string): Promise<FactData[]> {
  const facts = new Map((await getCollection('facts')).map(({ id, data }) => [id, data]));
  return references.map(({ id }) => {
    const fact = facts.get(id);
    if (!fact) throw new Error(`${file}: facts: src/content/facts has no fact "${id}".`);
    return fact;
  });
}

/** Returns the published sources of the facts that a text cites; throws with the file on an unknown id. */
export const getSources = async (references: FactRefs, file: string): Promise<Source[]> =>
  sourcesOf(await getFacts(references, file));
