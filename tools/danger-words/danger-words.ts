import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const SOURCE = new URL('../../src/content/danger.yaml', import.meta.url);

/** The generated file; the staleness test reads it too. */
export const WORDS_FILE = new URL('../../src/domain/danger/danger-words.ts', import.meta.url);

const signs = z.array(
  z.string().regex(/^(?:= )?[a-z0-9*/+ -]+$/, 'Small letters, digits, spaces and = * / + - only'),
);

const danger = z.strictObject({
  'call-911': z.strictObject({ fire: signs, shock: signs, water: signs, injury: signs, gas: signs }),
  'call-us': z.strictObject({ damage: signs }),
  harmless: signs,
});

/** Returns the module with the words of src/content/danger.yaml; throws on a line it cannot read. */
export function dangerModule(): string {
  const {
    'call-911': dialed,
    'call-us': called,
    harmless,
  } = danger.parse(parse(readFileSync(SOURCE, 'utf8')));
  const listOf = (lines: string[]): string => lines.map((line) => `    '${line}',\n`).join('');
  return `// Generated from src/content/danger.yaml by npm run danger:words. Do not edit.

/** Signs of each danger; those to life come first. */
export const DANGER_SIGNS = {
${Object.entries({ ...dialed, ...called })
  .map(([name, lines]) => `  ${name}: [\n${listOf(lines)}  ],\n`)
  .join('')}} as const;

/** Phrases with words of danger and none. */
export const HARMLESS_PHRASES = [
${harmless.map((line) => `  '${line}',\n`).join('')}] as const;
`;
}

if (import.meta.main) writeFileSync(WORDS_FILE, dangerModule());
