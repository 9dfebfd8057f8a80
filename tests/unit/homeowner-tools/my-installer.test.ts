import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { findFirm } from '~/domain/tools/find-firm.ts';
import type { Firm } from '~/domain/tools/installers.ts';
import { myInstaller as toolFor } from '~/domain/tools/my-installer.ts';

const firms = parse(readFileSync('src/content/installers.yaml', 'utf8')) as Firm[];
const myInstaller = toolFor(firms);

const TODAY = '2026-11-22';

const found = (entry: string): string => findFirm(entry, firms)?.firm.id ?? 'none';

it.each([
  ['Sunnova', 'sunnova'],
  ['sunova', 'sunnova'], // one letter left out
  ['Sunnvoa', 'sunnova'], // two letters swapped
  ['Sun Nova', 'sunnova'],
  ['Titan Solar Power, Inc.', 'titan-solar-power'],
  ['Titen Solar Powr', 'titan-solar-power'], // two letters off
  ['Kayo', 'pink-energy'],
  // Short names forgive nothing: every word of four letters would do
  ['Mayo', 'none'],
  ['Sunrun', 'vivint-solar'],
  ['Kuubix', 'none'], // no source
  ['', 'none'],
  ['x'.repeat(5000), 'none'],
])('the name on the contract "%.40s" is %s', (entry, id) => expect(found(entry)).toBe(id));

it('the name on the contract is the firm itself for every name and spelling on the list', () => {
  const wrong = firms.flatMap(({ id, name, aliases }) =>
    [name, ...aliases].filter((entry) => found(entry) !== id),
  );
  expect(wrong).toEqual([]);
});

describe('the answer', () => {
  it('names who answers now, and says how a misspelled name was read', () => {
    const { texts, state, note } = myInstaller.answer({ firm: 'sunova', owner: 'leased' }, TODAY);
    expect(state).toBe('filed');
    expect(texts.big).toBe('SunStrong answers now');
    expect(texts.lead).toMatch(/^We read “sunova” as Sunnova\. Sunnova filed for Chapter 11 in June 2025/);
    expect(note).toContain('Installer as typed: sunova, read as Sunnova. It’s leased, or a PPA.');
  });

  it.each([
    ['owned', 'Maxeon', 'Enphase'],
    ['leased', 'SunStrong', 'Repairs go through it'],
    ['unknown', 'SunStrong', 'Maxeon'],
  ] as const)('says who answers for a SunPower system that is %s', (owner, ...names) => {
    const { texts } = myInstaller.answer({ firm: 'SunPower', owner }, TODAY);
    for (const name of names) expect(texts.answers).toContain(name);
    expect(texts.big.includes('SunStrong')).toBe(owner === 'leased');
  });

  it.each(['SunPower', 'Sunnova'])('does not name SunStrong for an owned %s', (firm) => {
    const { texts } = myInstaller.answer({ firm, owner: 'owned' }, TODAY);
    expect(texts.big).toMatch(/^The makers/);
    expect(texts.answers).toMatch(/dealer|SunStrong runs the app/);
  });

  it.each(['Freedom Forever', 'Lumio', 'Titan', 'Bright Roof Co'])('names the bill for %s', (firm) => {
    const { texts } = myInstaller.answer({ firm, owner: 'leased' }, TODAY);
    expect(texts.answers).toContain('company on your bill');
    expect(texts.big).not.toContain('No one we can name');
  });

  it('says nothing about a firm without a source, and gives the same steps', () => {
    const { texts, state, steps } = myInstaller.answer({ firm: 'Bright Roof Co', owner: 'owned' }, TODAY);
    expect(state).toBe('unknown');
    expect(Object.values(texts).join(' ')).not.toContain('Bright Roof');
    expect(steps[0]).toMatch(/^You may hire any licensed contractor/);
  });

  it.each([
    ['', ['firm']],
    ['firm=%20%20', ['firm']],
    [`firm=${'x'.repeat(61)}`, ['firm']],
    ['firm=Sunnova&owner=bank', ['owner']],
  ])('is refused for %.30s', (query, fields) => {
    const parsed = myInstaller.parse(new URLSearchParams(query));
    expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual(fields);
  });

  it('has a link that reads as its input', () => {
    const input = { firm: 'Sunnova', owner: 'leased' } as const;
    expect(myInstaller.parse(myInstaller.query(input))).toEqual({ ok: true, input });
  });
});
