import { lineOf, type Finding } from './finding.ts';

/** Wording that makes a claim. `claim` is the register's id that has to prove it; without one nothing can. */
type ClaimWords = { pattern: RegExp; claim?: string };

const CLAIM_WORDS: readonly ClaimWords[] = [
  { pattern: /\bmost popular\b/i, claim: 'most-popular' },
  { pattern: /\bany brand\b/i, claim: 'any-brand' },
  {
    pattern: /\bwe(?:’ll| will| also)? file\b|(?:application|paperwork) (?:is )?filed\b/i,
    claim: 'files-applications',
  },
  {
    pattern: /\balerts (?:watched|sent to us)\b|\bwatch(?:es)? your (?:system|alerts|output)\b/i,
    claim: 'alerts-watched',
  },
  { pattern: /\bpriority (?:when|in|service|calls?|visits?)\b/i, claim: 'priority-service' },
  { pattern: /\btwo business days\b/i, claim: 'report-days' },
  { pattern: /\bpadded storage\b/i, claim: 'removal-storage' },
  {
    pattern:
      /\b(?:we|our|plus|with)\b[^.]{0,60}\bworkers[’'] compensation|workers[’'] compensation (?:for|with|covers)\b/i,
    claim: 'workers-compensation',
  },
  { pattern: /\bneat work, seen from the street\b/i, claim: 'own-pictures' },
  { pattern: /\barrang\w+ (?:a |your )?(?:loans?|leases?|PPAs?|financing|finance)\b/i, claim: 'financing' },
  { pattern: /\b(?:since|founded in) 2015\b/i },
  { pattern: /\babandoned (?:their|its) customers\b/i },
  {
    pattern: /\b(?:award[- ]winning|best in class|number one|most trusted|top[- ]rated|24\/7)\b/i,
  },
];

/** Any of the wordings, to pass over the many texts that have none. */
const ANY_CLAIM = new RegExp(CLAIM_WORDS.map(({ pattern }) => pattern.source).join('|'), 'i');

/** A text of the project: its path from the root, and what it says. */
export type SourceText = { file: string; text: string };

/** A claim as far as the check reads it. */
type RegisteredClaim = { id: string; kind: 'figure' | 'promise' };

/** Removes what is left out of the live site while the claim is unproven. */
const withoutSections = (text: string, claim: string): string =>
  text
    .replace(new RegExp(`\\{\\{#claim:${claim}\\}\\}.*?\\{\\{/claim:${claim}\\}\\}`, 'gs'), '')
    .replace(new RegExp(`<Proven claim="${claim}">.*?</Proven>`, 'gs'), '');

/**
 * Finds claims that no entry of the register stands for, and figures outside the section that is left out while they
 * are unproven.
 */
export const unregisteredClaims = (
  texts: readonly SourceText[],
  claims: readonly RegisteredClaim[],
): Finding[] =>
  texts.flatMap(({ file, text }) => {
    if (!ANY_CLAIM.test(text)) return [];
    return CLAIM_WORDS.flatMap(({ pattern, claim = '' }): Finding[] => {
      const registered = claims.find(({ id }) => id === claim);
      if (registered?.kind === 'promise') return [];
      const hit = pattern.exec(registered ? withoutSections(text, claim) : text);
      if (!hit) return [];
      return [
        {
          group: 'Unregistered claims',
          name: claim || 'a claim',
          shown: hit[0],
          reason: registered
            ? `Print it with {{claim:${claim}}}, so that it is left out until a record proves it.`
            : 'Enter it in src/content/claims.yaml with the record that proves it, or leave it out.',
          file,
          line: lineOf(text, pattern),
          effect: 'stops the build',
        },
      ];
    });
  });
