import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { placeSchema } from '~/content/schemas/place.ts';
import { context, refer } from '../support/content-schemas.ts';

type Fact = { title: string; about: string; figure?: string; text: string; facts: string[] };
type Place = { id: string; name: string; facts: Fact[]; headline?: string; seo?: { title: string } };

const places = parse(readFileSync('src/content/places.yaml', 'utf8')) as Place[];

describe.each(places)('the local page of $name', (place) => {
  test('is rejected with four facts of its own', () => {
    const own = place.facts.filter(({ about }) => about !== 'state').slice(0, 4);
    const facts = [...own, { ...own[0], about: 'state' }];
    const { error } = placeSchema(context, refer).safeParse({ ...place, position: 1, facts });
    expect(error?.issues[0]?.message).toContain('5 facts of its own');
  });

  test('sets large only figures that its text says', () => {
    for (const { figure = '', text } of place.facts) {
      expect(text.replace(/\s+/g, ' ').toLowerCase()).toContain(figure.toLowerCase());
    }
  });
});
