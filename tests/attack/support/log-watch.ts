import { format } from 'node:util';
import { vi } from 'vitest';
import { CANARY } from './random-requests.ts';

const METHODS = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const;

/** Parts of the personal data in the bodies, in lower case. */
const SECRETS = [CANARY.first_name, CANARY.last_name, 'leak.example', '555-0178', '4085550178', '90210'].map(
  (part) => part.toLowerCase(),
);

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i;

/** Reads what this process logs, and prints none of it. */
export function watchLog(): {
  /** Returns the lines since the last call that have personal data, or a part of `sent`, 12 characters or longer. */
  leaks: (sent: readonly string[]) => string[];
} {
  let lines: string[] = [];
  const write = (...parts: unknown[]): void => {
    lines.push(format(...parts));
  };
  for (const method of METHODS) vi.spyOn(console, method).mockImplementation(write);
  const keep = (chunk: string | Uint8Array): boolean => {
    lines.push(typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk));
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(keep);
  vi.spyOn(process.stderr, 'write').mockImplementation(keep);
  return {
    leaks(sent) {
      const parts = sent.map((part) => part.trim()).filter((part) => part.length >= 12);
      const found = lines.filter(
        (line) =>
          SECRETS.some((secret) => line.toLowerCase().includes(secret)) ||
          EMAIL.test(line) ||
          parts.some((part) => line.includes(part)),
      );
      lines = [];
      return found;
    },
  };
}

/** Returns every text within a value, names of fields excepted. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
