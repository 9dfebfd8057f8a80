import { randomBytes } from 'node:crypto';

/** Headers of a visitor nobody has seen yet: the database counts submissions by the address they come from. */
export const newVisitor = (): Record<string, string> => ({
  'x-forwarded-for': [...randomBytes(4)].join('.'),
});
