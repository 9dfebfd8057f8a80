import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** An absolute path from one inside the project, whatever folder the command was started in. */
export const inProject = (...parts: string[]): string => resolve(root, ...parts);

/** A path as a person would write it: from the project where it is inside, whole where it is not. */
export function shortPath(path: string): string {
  const inside = relative(root, path);
  return inside.startsWith('..') ? path : inside;
}
