import { parse } from 'yaml';
import { z } from 'astro/zod';
import { claimSchema } from '../../content/schemas/claim.ts';
import { testimonialSchema } from '../../content/schemas/lists.ts';
import { legalSchema } from '../../content/schemas/pages.ts';
import { placeholdersIn } from '../../domain/content/placeholders.ts';
import { lineOf, wrapped, type Finding } from './finding.ts';

/** A file in src/content: relative path with forward slashes, and its text. */
export type ContentFile = { path: string; text: string };

type Claim = z.infer<typeof claimSchema>;

/** Content of which the live site leaves out what is not proven; anywhere else a placeholder stops the build. */
const LEFT_OUT = ['testimonials.yaml', 'pages/case-study.yaml', 'people.yaml'];

const NOT_SUPPLIED = 'Do not publish facts that no one has supplied or confirmed.';

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

const entryLine = (text: string, id: string): number =>
  lineOf(text, new RegExp(`^- id: ${RegExp.escape(id)}$`, 'm'));

/** Finds claims without a record that proves them, except those of sample reviews. */
export const unprovenClaims = (file: ContentFile, samples: readonly string[]): Finding[] =>
  z
    .array(claimSchema)
    .parse(entriesOf(file.text))
    .filter(({ id, status }) => status === 'placeholder' && !samples.includes(id))
    .map(({ id, text, kind, launchReason }) => ({
      group: kind === 'promise' ? 'Promises to confirm' : 'Claims without a record',
      name: id,
      shown: text,
      reason: launchReason,
      file: `src/content/${file.path}`,
      line: entryLine(file.text, id),
      effect: kind === 'promise' ? 'stops the build' : 'left out',
    }));

/** Finds sample testimonials; the reason comes from the claim with the same id. */
export function sampleTestimonials(file: ContentFile, claims: readonly Claim[]): Finding[] {
  const reasons = new Map(claims.map(({ id, launchReason }) => [id, launchReason]));
  return z
    .array(testimonialSchema)
    .parse(entriesOf(file.text))
    .filter(({ placeholder }) => placeholder)
    .map(({ id, name }) => ({
      group: 'Sample reviews',
      name: id,
      shown: `sample text under the name ${name}`,
      reason: reasons.get(id) ?? 'A testimonial must be a real quote from a real customer.',
      file: `src/content/${file.path}`,
      line: entryLine(file.text, id),
      effect: 'left out',
    }));
}

/** Finds legal texts that counsel has not approved, and their gaps. */
export function unsettledLegalText(file: ContentFile): Finding[] {
  const { data, body } = readFile(file);
  const { status, reviewReason } = legalSchema.parse(data);
  const finding = (shown: string, pattern: RegExp): Finding => ({
    group: 'Legal texts',
    name: `/${file.path.replace(/^legal\//, '').replace(/\.md$/, '')}`,
    shown,
    reason: reviewReason,
    file: `src/content/${file.path}`,
    line: lineOf(file.text, pattern),
    effect: 'stops the build',
  });
  return [
    ...(status === 'outline' ? [finding('an outline', /^status:/m)] : []),
    ...placeholdersIn(body).map((missing) => finding(missing, wrapped(missing))),
  ];
}

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

/** Returns true for a draft, which is not built. */
const isDraft = (data: unknown): boolean => z.looseObject({ draft: z.literal(true) }).safeParse(data).success;

/** Finds placeholders in other files: text in brackets, and entries marked as such. */
export function otherPlaceholders(file: ContentFile): Finding[] {
  const { data, body } = readFile(file);
  if (isDraft(data)) return [];
  const finding = (shown: string, pattern: RegExp): Finding => ({
    group: 'Names and places',
    name: file.path.replace(/\.\w+$/, ''),
    shown,
    reason: NOT_SUPPLIED,
    file: `src/content/${file.path}`,
    line: lineOf(file.text, pattern),
    effect: LEFT_OUT.includes(file.path) ? 'left out' : 'stops the build',
  });
  return [
    ...(isFlagged(data) ? [finding('marked as a placeholder', /^\s*placeholder: true/m)] : []),
    ...placeholdersIn([...textsIn(data), body].join('\n')).map((missing) =>
      finding(missing, wrapped(missing)),
    ),
  ];
}

/** Returns a file of the content; throws when it does not exist. */
function fileAt(files: readonly ContentFile[], path: string): ContentFile {
  const file = files.find((candidate) => candidate.path === path);
  if (!file) throw new Error(`src/content/${path} does not exist.`);
  return file;
}

/** Reads the claims register. */
export const registeredClaims = (files: readonly ContentFile[]): Claim[] =>
  z.array(claimSchema).parse(entriesOf(fileAt(files, 'claims.yaml').text));

/** Finds every placeholder in the content. */
export function contentPlaceholders(files: readonly ContentFile[]): Finding[] {
  const register = fileAt(files, 'claims.yaml');
  const samples = sampleTestimonials(fileAt(files, 'testimonials.yaml'), registeredClaims(files));
  const legal = files.filter(({ path }) => path.startsWith('legal/'));
  const others = files.filter(
    ({ path }) => !path.startsWith('legal/') && !['claims.yaml', 'testimonials.yaml'].includes(path),
  );
  return [
    ...unprovenClaims(
      register,
      samples.map(({ name }) => name),
    ),
    ...samples,
    ...others.flatMap(otherPlaceholders),
    ...legal.flatMap(unsettledLegalText),
  ];
}
