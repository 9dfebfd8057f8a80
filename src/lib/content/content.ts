import { getCollection, getEntry, type CollectionEntry, type CollectionKey } from 'astro:content';
import { siteTokenValues } from '../../config/token-values.ts';
import { fillTokens, type TokenValues } from '../../domain/content/content-tokens.ts';

/** Collections that contain a list. */
type ListName = 'why' | 'faqs' | 'educationFaqs' | 'testimonials' | 'certifications' | 'gallery' | 'counties';

/** Collections that contain the copy of one page. */
type PageName = 'home' | 'caseStudy' | 'about' | 'contact' | 'ask' | 'sanJose' | 'educationPackages';

type Data<Name extends CollectionKey> = CollectionEntry<Name>['data'];

/** Returns the values of all content tokens. */
export async function getTokenValues(): Promise<TokenValues> {
  const claims = await getCollection('claims');
  return siteTokenValues(claims.map(({ data }) => data));
}

const isPicture = (value: object): boolean => 'src' in value && 'width' in value && 'format' in value;

/** Returns a copy with all tokens filled in; pictures and dates are passed through. */
function filled<Value>(value: Value, fillText: (text: string) => string): Value {
  const visit = (part: unknown): unknown => {
    if (typeof part === 'string') return fillText(part);
    if (Array.isArray(part)) return part.map(visit);
    if (part === null || typeof part !== 'object' || part instanceof Date || isPicture(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, visit(inner)]));
  };
  return visit(value) as Value;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Fills the tokens in a text; throws with the file name on an unknown token. */
export async function fill(text: string, file: string, escape?: (value: string) => string): Promise<string> {
  const known = await getTokenValues();
  try {
    return fillTokens(text, known, escape);
  } catch (error) {
    throw new Error(`${file}: ${messageOf(error)}`, { cause: error });
  }
}

/** Entry of any collection. */
type Entry = { id: string; data: unknown; filePath?: string };

/** Fills the tokens in an entry's data; throws with the file name on an unknown token. */
export async function fillEntry<Kind extends Entry>(entry: Kind): Promise<Kind['data']> {
  const known = await getTokenValues();
  try {
    return filled<Kind['data']>(entry.data, (text) => fillTokens(text, known));
  } catch (error) {
    throw new Error(`${entry.filePath ?? entry.id}: ${messageOf(error)}`, { cause: error });
  }
}

/** Returns the entries of a list in file order, tokens filled in. */
export async function getList<Name extends ListName>(name: Name): Promise<Data<Name>[]> {
  const entries: CollectionEntry<Name>[] = await getCollection(name);
  const list = await Promise.all(entries.map((entry) => fillEntry(entry)));
  return list.sort((a, b) => a.position - b.position);
}

/** Returns the copy of a page, tokens filled in. */
export async function getPage<Name extends PageName>(name: Name): Promise<Data<Name>> {
  const [entry]: CollectionEntry<Name>[] = await getCollection(name);
  if (!entry) throw new Error(`The collection "${name}" is empty.`);
  return fillEntry(entry);
}

const escapeHtml = (value: string): string =>
  value.replace(/[&<>"]/g, (character) => `&#${String(character.charCodeAt(0))};`);

/** Returns a legal page with its text as HTML; throws when it does not exist. */
export async function getLegalPage(name: string): Promise<Data<'legal'> & { html: string }> {
  const entry = await getEntry('legal', name);
  if (!entry) throw new Error(`There is no src/content/legal/${name}.md.`);
  const html = await fill(entry.rendered?.html ?? '', entry.filePath ?? name, escapeHtml);
  return { ...(await fillEntry(entry)), html };
}
