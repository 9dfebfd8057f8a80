import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import type { Mark } from '../../domain/content/placeholders.ts';
import { unbroken } from '../../domain/forms/text.ts';
import { isProduction } from './content.ts';

/** Public figure or promise from the claims register. */
export type Claim = CollectionEntry<'claims'>['data'];

async function findClaim(id: string): Promise<Claim> {
  const entry = await getEntry('claims', id);
  if (!entry) throw new Error(`There is no claim "${id}" in src/content/claims.yaml.`);
  return entry.data;
}

/** Returns the value of a figure; undefined when it is not claimed, and in production while no record proves it. Throws on an unknown id. */
export async function getFigure(id: string): Promise<string | undefined> {
  const { value, status } = await findClaim(id);
  return status === 'not claimed' || (isProduction && status === 'placeholder') ? undefined : unbroken(value);
}

/** Returns the value of a promise, which a production build requires to be confirmed. Throws on an unknown id. */
export async function getPromise(id: string): Promise<string> {
  const { kind, value, status } = await findClaim(id);
  if (kind !== 'promise') throw new Error(`The claim "${id}" is a figure, which may be left out.`);
  if (status === 'not claimed')
    throw new Error(
      `src/content/claims.yaml: a page needs the promise "${id}", so it cannot be "not claimed". Change its value to what you promise.`,
    );
  return value;
}

/** Returns the figures that no record proves yet, with the reason they need one; none in production, which leaves them out. */
export async function getUnprovenFigures(): Promise<Mark[]> {
  if (isProduction) return [];
  return (await getCollection('claims')).flatMap(({ data: { kind, status, value, launchReason } }) =>
    kind === 'figure' && status === 'placeholder' && !value.startsWith('[')
      ? [{ value: unbroken(value), reason: launchReason }]
      : [],
  );
}
