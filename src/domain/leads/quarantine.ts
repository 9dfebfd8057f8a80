import type { Tables } from '../../services/database.types.ts';

/** What staff are told about a lead that looks odd: why, in plain words. */
export const QUARANTINE_NOTES: Record<NonNullable<Tables<'leads'>['quarantine_reason']>, string> = {
  honeypot: 'The hidden field was filled in, which people do not see.',
  'too-fast': 'The form was sent within two seconds of the first sign of life in it. People take longer.',
  'too-many': 'More than five requests came from the same connection within an hour.',
  'challenge-failed':
    'The check that tells people from programs was not passed. Strict privacy settings can cause that too.',
};
