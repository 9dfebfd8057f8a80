import type { Enums } from '../database.types.ts';

/** Staff-facing reason for each quarantine mark (docs/product.md, Screening). */
export const QUARANTINE_NOTES: Record<Enums<'quarantine_reason'>, string> = {
  honeypot: 'The hidden field was filled in, which people don’t see.',
  'too-fast': 'The form was sent within two seconds of the first interaction. People take longer.',
  'too-many': 'More than five requests came from the same connection within an hour.',
  'challenge-failed': 'The bot check wasn’t passed. Strict privacy settings can also cause this.',
};
