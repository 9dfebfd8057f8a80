import { placeholdersIn, withoutBrackets, type Mark } from '../../domain/content/placeholders.ts';
import { isProduction } from '../content/content.ts';
import type { Finding } from './finding.ts';
import { siteFindings } from './site-findings.ts';

let findings: readonly Finding[] | undefined;

/** Returns what the preview still shows as a placeholder; an empty list in production. Read once per build. */
export function previewFindings(): readonly Finding[] {
  if (isProduction) return [];
  if (import.meta.env.DEV) return siteFindings(process.cwd());
  findings ??= siteFindings(process.cwd());
  return findings;
}

/** Returns the reason why a placeholder, without its brackets, is one. */
export const reasonFor = (placeholder: string): string =>
  previewFindings().find(({ shown }) => shown.includes(`[`) && withoutBrackets(shown).includes(placeholder))
    ?.reason ?? 'No one has supplied this yet.';

/** Returns what the preview marks in a text: its placeholders, and those of the figures that stand in it. */
export const marksIn = (text: string, figures: readonly Mark[]): Mark[] => [
  ...placeholdersIn(text).map((value) => ({ value, reason: reasonFor(withoutBrackets(value)) })),
  ...figures.filter(({ value }) => text.includes(value)),
];
