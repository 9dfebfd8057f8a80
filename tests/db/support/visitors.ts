import { randomBytes } from 'node:crypto';

/** Returns headers with a random IP address, because the database counts submissions per address. */
export const newVisitor = (): Record<string, string> => ({
  'x-forwarded-for': [...randomBytes(4)].join('.'),
});
