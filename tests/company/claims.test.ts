import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { claims } from '../../tools/content-checks/registers.ts';

/** True when a text has a hole where this claim stands: outside of <Proven> nothing takes its place. */
const hasHole = (text: string, id: string): boolean =>
  new RegExp(`claim:${id}["|]`).test(
    text.replace(new RegExp(`<Proven claim="${id}">.*?</Proven>`, 'gs'), ''),
  );

it('a claim that the company does not make leaves no hole: put its sentence into <Proven claim="…">, or reword it', () => {
  const unmade = claims.filter(({ status }) => status === 'not claimed');
  const holes = globSync('src/content/{articles,guides,topics}/**/*.mdx').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return unmade.filter(({ id }) => hasHole(text, id)).map(({ id }) => `${id} in ${file}`);
  });
  expect(holes).toEqual([]);
});

it('a hole is found outside of <Proven> alone', () => {
  const value = '<Value of="claim:nabcep" />';
  expect(hasHole(`We are ${value}.`, 'nabcep')).toBe(true);
  expect(hasHole(`<Proven claim="nabcep">We are ${value}.</Proven>`, 'nabcep')).toBe(false);
});
