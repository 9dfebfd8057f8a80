import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Resolves a path relative to the project root, whatever the working directory. */
export const inProject = (...parts: string[]): string => resolve(root, ...parts);

/** Shortens a path for messages: relative inside the project, absolute elsewhere. */
export function shortPath(path: string): string {
  const inside = relative(root, path);
  return inside.startsWith('..') ? path : inside;
}
