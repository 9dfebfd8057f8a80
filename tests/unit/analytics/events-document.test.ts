import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { documentedEvents, KINDS, problemsOf } from '../../support/analytics.ts';

const documented = documentedEvents();

it('docs/analytics.md lists every event once, and no other', () => {
  expect(documented.map(({ name }) => name).sort()).toEqual(Object.keys(KINDS).sort());
});

it.each(documented)('docs/analytics.md gives the fields of $name', ({ name, fields }) => {
  expect(Object.keys(fields).sort()).toEqual(Object.keys(KINDS[name] ?? {}).sort());
});

it.each(documented)('docs/analytics.md gives the values of $name as they are', ({ name, fields }) => {
  for (const [field, values] of Object.entries(fields)) {
    if (values.length > 0) expect(values).toEqual([KINDS[name]?.[field]].flat().map(String));
  }
});

it('docs/analytics.md marks the fields that may be missing', () => {
  for (const { name, cell } of documented) {
    for (const [field, kind] of Object.entries(KINDS[name] ?? {})) {
      expect(cell.includes(`\`${field}\` key, optional`), `${name}.${field}`).toBe(kind === 'key?');
    }
  }
});

it('the list of events has only events that the site pushes', () => {
  const code = globSync('src/**/*.{astro,ts,tsx}').map((file) => readFileSync(file, 'utf8'));
  const isPushed = (name: string) => code.some((text) => text.includes(`'${name}'`));
  expect(Object.keys(KINDS).filter((name) => !isPushed(name))).toEqual([]);
});

it.each([
  { event: 'form_started', form: 'short', placement: 'home' },
  { event: 'form_start', form: 'short', placement: 'home', name: 'Rosa' },
  { event: 'form_start', form: 'long', placement: 'home' },
  { event: 'form_start', form: 'short', placement: 'rosa@example.com' },
  { event: 'form_error', form: 'short', fields: ['Rosa'] },
  { event: 'search', results: '3' },
  { event: 'search', results: 1, text: 'inverter' },
])('the list of events accepts no other event, field or value: %o', (pushed) => {
  expect(problemsOf(pushed)).toHaveLength(1);
});
