import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'astro/zod';
import { parse } from 'yaml';
import { placeSchema } from '~/content/schemas/place.ts';

type Fact = { title: string; about: string; figure?: string; text: string; facts: string[] };
type Place = { id: string; name: string; facts: Fact[]; headline?: string; seo?: { title: string } };

const places = parse(readFileSync('src/content/places.yaml', 'utf8')) as Place[];

// Astro's reference() and image() need its content layer; in YAML both are strings.
type Helpers = Parameters<typeof placeSchema>;
const schema = placeSchema(
  { image: () => z.string() } as unknown as Helpers[0],
  (() => z.string()) as unknown as Helpers[1],
);

const parsed = (place: Place) => schema.safeParse({ ...place, position: 1 });

describe.each(places)('the local page of $name', (place) => {
  test('is rejected with four facts of its own', () => {
    const own = place.facts.filter(({ about }) => about !== 'state').slice(0, 4);
    const statewide = { ...own[0], about: 'state' };
    const { error } = parsed({ ...place, facts: [...own, statewide as Fact] });
    expect(error?.issues[0]?.message).toContain('5 facts of its own');
  });

  test('sets large only figures that its text says', () => {
    for (const { figure = '', text } of place.facts) {
      expect(text.replace(/\s+/g, ' ').toLowerCase()).toContain(figure.toLowerCase());
    }
  });
});
