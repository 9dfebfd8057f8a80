import { getCollection, getEntry, type CollectionEntry, type CollectionKey } from 'astro:content';
import { siteTokenValues } from '../../config/token-values.ts';
import { fillTokens, UnpublishedError, type TokenValues } from '../../domain/content/content-tokens.ts';
import { fillContent } from '../../domain/content/fill-content.ts';
import { unbroken } from '../../domain/forms/text.ts';
import { SITE_MODE } from 'astro:env/server';
import type { PriceChange } from '../../domain/pricing/price-book.ts';

/** Collections that contain a list. */
type ListName =
  'why' | 'faqs' | 'educationFaqs' | 'testimonials' | 'certifications' | 'gallery' | 'counties' | 'glossary';

/** Lists whose entries have a page, or are named by one. */
type FilledName = 'authors' | 'catalogue' | 'categories' | 'installers' | 'topicKinds';

/** Collections that contain the copy of one page. */
type PageName =
  | 'home'
  | 'about'
  | 'contact'
  | 'ask'
  | 'sanJose'
  | 'sampleReport'
  | 'sampleQuote'
  | 'educationPackages'
  | 'installerClosed';

type Data<Name extends CollectionKey> = CollectionEntry<Name>['data'];

/** Returns the values of all content tokens. */
export async function getTokenValues(): Promise<TokenValues> {
  const [claims, counties] = await Promise.all([getCollection('claims'), getCountyNames()]);
  return siteTokenValues(
    claims.map(({ data }) => data),
    counties,
    { provenOnly: isProduction },
  );
}

/** Returns the names of the counties served, in file order and without the word County. */
export async function getCountyNames(): Promise<string[]> {
  const counties = (await getCollection('counties')).map(({ data }) => data);
  return counties.sort((a, b) => a.position - b.position).map(({ name }) => name);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Fills the tokens in a text; throws with the file name on an unknown token. */
export async function fill(text: string, file: string, escape?: (value: string) => string): Promise<string> {
  const tokens = await getTokenValues();
  try {
    return fillTokens(text, tokens, escape);
  } catch (error) {
    throw new Error(`${file}: ${messageOf(error)}`, { cause: error });
  }
}

type Entry = { id: string; data: unknown; filePath?: string };

/** Fills the tokens in an entry's data; throws with the file name on an unknown token and on an unpublished value. */
export async function fillEntry<Kind extends Entry>(entry: Kind): Promise<Kind['data']> {
  const tokens = await getTokenValues();
  try {
    return fillContent<Kind['data']>(entry.data, tokens);
  } catch (error) {
    throw new Error(`${entry.filePath ?? entry.id}: ${messageOf(error)}`, { cause: error });
  }
}

/** Like `fillEntry`, but returns undefined when the entry prints a value that is not published. */
export async function fillPublished<Kind extends Entry>(entry: Kind): Promise<Kind['data'] | undefined> {
  try {
    return await fillEntry(entry);
  } catch (error) {
    if (error instanceof Error && error.cause instanceof UnpublishedError) return undefined;
    throw error;
  }
}

/** Returns the entries of a list in file order, tokens filled in; without those that print an unpublished value. */
export async function getList<Name extends ListName>(name: Name): Promise<Data<Name>[]> {
  const entries: CollectionEntry<Name>[] = await getCollection(name);
  const list = await Promise.all(entries.map((entry) => fillPublished(entry)));
  return list.filter((data) => data !== undefined).sort((a, b) => a.position - b.position);
}

/** Returns the entries of a list in file order, tokens filled in; throws on an unpublished value. */
export async function getFilled<Name extends FilledName>(name: Name): Promise<Data<Name>[]> {
  const entries: CollectionEntry<Name>[] = await getCollection(name);
  return (await Promise.all(entries.map((entry) => fillEntry(entry)))).sort(
    (a, b) => a.position - b.position,
  );
}

/** Returns the copy of a page, tokens filled in. */
export async function getPage<Name extends PageName>(name: Name): Promise<Data<Name>> {
  const [entry]: CollectionEntry<Name>[] = await getCollection(name);
  if (!entry) throw new Error(`The collection "${name}" is empty.`);
  return fillEntry(entry);
}

/** Returns the case study; undefined in production while its figures or its home are placeholders. */
export async function getCaseStudy(): Promise<Data<'caseStudy'> | undefined> {
  const [entry] = await getCollection('caseStudy');
  if (!entry || (isProduction && entry.data.placeholder)) return undefined;
  return fillPublished(entry);
}

/** Returns the customer reviews; in production without samples, and only with a record of the permission. */
export async function getTestimonials(): Promise<Data<'testimonials'>[]> {
  const reviews = await getList('testimonials');
  if (!isProduction) return reviews;
  const claims = await getCollection('claims');
  const permitted = claims.filter(({ data }) => data.status === 'substantiated').map(({ id }) => id);
  return reviews.filter(({ id, placeholder }) => !placeholder && permitted.includes(id));
}

const escapeHtml = (value: string): string =>
  value.replace(/[&<>"]/g, (character) => `&#${String(character.charCodeAt(0))};`);

/** Returns a legal page with its text as HTML; throws when it does not exist. */
export async function getLegalPage(name: string): Promise<Data<'legal'> & { html: string }> {
  const entry = await getEntry('legal', name);
  if (!entry) throw new Error(`There is no src/content/legal/${name}.md.`);
  const filled = await fill(entry.rendered?.html ?? '', entry.filePath ?? name, escapeHtml);
  // A paragraph whose only section is dropped.
  const html = unbroken(filled.replace(/<p>\s*<\/p>\n?/g, ''));
  return { ...(await fillEntry(entry)), html };
}

/** True when the site is built for the public: unproven claims are left out (docs/product.md, Preview and production). */
export const isProduction = SITE_MODE === 'production';

/** Returns the changes of the price list, newest first. */
export async function priceChanges(): Promise<PriceChange[]> {
  const entries = await getCollection('priceLog');
  return entries
    .sort((a, b) => a.data.position - b.data.position)
    .map(({ id, data }) => ({ day: id, text: data.text }));
}
