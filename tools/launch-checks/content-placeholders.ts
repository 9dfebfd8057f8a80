import { parse } from 'yaml';
import { z } from 'astro/zod';
import { claimSchema } from '../../src/content/schemas/claim.ts';
import { testimonialSchema } from '../../src/content/schemas/lists.ts';
import { legalSchema } from '../../src/content/schemas/pages.ts';
import { placeholdersIn } from '../../src/domain/content/placeholders.ts';
import type { Finding } from './finding.ts';

/** A file in src/content: relative path with forward slashes, and its text. */
export type ContentFile = { path: string; text: string };

type Claim = z.infer<typeof claimSchema>;

/** Entries of a YAML list, each with its position, as the site's loader adds it. */
const entriesOf = (text: string): unknown[] =>
  z
    .array(z.looseObject({}))
    .parse(parse(text))
    .map((entry, index) => ({ ...entry, position: index + 1 }));

/** Splits a file into its data (YAML or frontmatter) and body. */
function readFile({ path, text }: ContentFile): { data: unknown; body: string } {
  if (path.endsWith('.yaml')) return { data: parse(text), body: '' };
  const parts = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(text);
  if (!parts)
    throw new Error(`src/content/${path} does not begin with frontmatter between two lines of ---.`);
  const [, frontmatter = '', body = ''] = parts;
  return { data: parse(frontmatter), body };
}

/** Finds claims without a record that proves them. */
export const unprovenClaims = (claims: readonly Claim[]): Finding[] =>
  claims
    .filter(({ status }) => status === 'placeholder')
    .map(({ id, text, launchReason }) => ({ group: 'Claims', name: id, shown: text, reason: launchReason }));

/** Finds sample testimonials; the reason comes from the claim with the same id. */
export function sampleTestimonials(text: string, claims: readonly Claim[]): Finding[] {
  const reasons = new Map(claims.map(({ id, launchReason }) => [id, launchReason]));
  return z
    .array(testimonialSchema)
    .parse(entriesOf(text))
    .filter(({ placeholder }) => placeholder)
    .map(({ id, name }) => ({
      group: 'Testimonials',
      name: id,
      shown: `sample text under the name ${name}`,
      reason: reasons.get(id) ?? 'A testimonial must be a real quote from a real customer.',
    }));
}

/** Finds legal texts that counsel has not approved or that have gaps. */
export function unsettledLegalText(file: ContentFile): Finding[] {
  const { data, body } = readFile(file);
  const { status, reviewReason } = legalSchema.parse(data);
  const missing = placeholdersIn(body);
  if (status === 'approved' && missing.length === 0) return [];
  const state = status === 'outline' ? 'an outline' : 'approved';
  const parts = missing.length > 0 ? `, still to supply: ${missing.join(' ')}` : '';
  const name = `/${file.path.replace(/^legal\//, '').replace(/\.md$/, '')}`;
  return [{ group: 'Legal texts', name, shown: state + parts, reason: reviewReason }];
}

/** Returns every string in a value, recursively. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(textsIn);
}

/** Returns true when a value, or anything in it, is marked as a placeholder. */
function isFlagged(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false;
  return Object.entries(value).some(
    ([name, part]) => (name === 'placeholder' && part === true) || isFlagged(part),
  );
}

/** Finds placeholders in other files: text in brackets, and entries marked as such. */
export function otherPlaceholders(file: ContentFile): Finding[] {
  const { data, body } = readFile(file);
  const flagged = isFlagged(data) ? ['marked as a placeholder'] : [];
  const shown = [...flagged, ...placeholdersIn([...textsIn(data), body].join('\n'))];
  if (shown.length === 0) return [];
  const reason = 'Do not publish facts that nobody has supplied or confirmed.';
  return [{ group: 'Other texts', name: file.path, shown: shown.join(', '), reason }];
}

/** Finds every placeholder in the content. */
export function contentPlaceholders(files: readonly ContentFile[]): Finding[] {
  const textOf = (path: string): string => {
    const file = files.find((candidate) => candidate.path === path);
    if (!file) throw new Error(`src/content/${path} does not exist.`);
    return file.text;
  };
  const claims = z.array(claimSchema).parse(entriesOf(textOf('claims.yaml')));
  const legal = files.filter(({ path }) => path.startsWith('legal/'));
  const others = files.filter(
    ({ path }) => !path.startsWith('legal/') && !['claims.yaml', 'testimonials.yaml'].includes(path),
  );
  return [
    ...unprovenClaims(claims),
    ...sampleTestimonials(textOf('testimonials.yaml'), claims),
    ...legal.flatMap(unsettledLegalText),
    ...others.flatMap(otherPlaceholders),
  ];
}
