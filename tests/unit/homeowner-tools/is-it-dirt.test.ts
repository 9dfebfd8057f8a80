import { expect, it } from 'vitest';
import { DIRT_CASES } from '~/domain/tools/is-it-dirt-cases.ts';
import { IS_IT_DIRT } from '~/domain/tools/is-it-dirt-tool.ts';

const base = {
  days: '60',
  modules: '24',
  tilt: 'tilted',
  stories: '1-story',
  around: 'homes',
  output: '620',
  rate: '',
  drop: 'slowly',
};
type Entries = Partial<typeof base>;

function answerTo(entries: Entries) {
  const parsed = IS_IT_DIRT.parse(new URLSearchParams({ ...base, ...entries }));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return IS_IT_DIRT.answer(parsed.input, '2026-11-22');
}

/** Entries, verdict, loss in percent, kWh a month, kWh this season, price in cents. */
type Case = [Entries, string, [number, number], [number, number], [number, number], number];

// Loss = daily rate × days, 30% at most. Month = loss × output. Season = month × (180 − days, 30 at least) ÷ 30.
// Price = 200.00 (250.00 with two stories) and 6.25 for each module beyond 20.
const cases: Case[] = [
  // 0.03 × 60 = 1.8, 0.1 × 60 = 6; of 620: 11.16, 37.2; × 120/30
  [{}, 'not-yet', [1.8, 6], [11.16, 37.2], [44.64, 148.8], 225_00],
  // 0.03 × 150 = 4.5, 0.1 × 150 = 15; of 620: 27.9, 93; × 30/30
  [{ days: '150' }, 'not-yet', [4.5, 15], [27.9, 93], [27.9, 93], 225_00],
  // 0.1 × 188 = 18.8, 0.16 × 188 = 30.08 (30.08 is cut at 30); of 620: 116.56, 186; × 30/30
  [{ days: '188', tilt: 'flat' }, 'not-yet', [18.8, 30], [116.56, 186], [116.56, 186], 225_00],
  // 0.1 × 60 = 6, 0.16 × 60 = 9.6; of 1,500: 90, 144; × 120/30
  [{ around: 'dust', output: '1500', rate: '$.7' }, 'likely', [6, 9.6], [90, 144], [360, 576], 225_00],
  // 0.1 × 31 = 3.1, 0.16 × 31 = 4.96 (below 5%); of 620: 19.22, 30.752; × 149/30
  [{ days: '31', around: 'birds' }, 'not-yet', [3.1, 4.96], [19.22, 30.752], [95.4593, 152.7349], 225_00],
  // 0.1 × 32 = 3.2, 0.16 × 32 = 5.12; of 620: 19.84, 31.744; × 148/30
  [{ days: '32', around: 'ash' }, 'likely', [3.2, 5.12], [19.84, 31.744], [97.8773, 156.6037], 225_00],
  // 0.1 × 60 = 6, 0.16 × 60 = 9.6; of 620: 37.2, 59.52; × 120/30
  [{ drop: 'suddenly', around: 'birds' }, 'not-dirt', [6, 9.6], [37.2, 59.52], [148.8, 238.08], 225_00],
  // 0.03 × 60 = 1.8, 0.1 × 60 = 6; of 620: 11.16, 37.2; × 120/30
  [{ modules: '1', stories: '2-story' }, 'not-yet', [1.8, 6], [11.16, 37.2], [44.64, 148.8], 250_00],
  // 0.03 × 90 = 2.7, 0.1 × 90 = 9; of 1,000: 27, 90; × 90/30
  [{ days: '90', output: '1,000', rate: '1' }, 'depends', [2.7, 9], [27, 90], [81, 270], 225_00],
];

it.each(cases)('a wash of %o is %s', (entries, verdict, loss, month, season, price) => {
  const { result } = answerTo(entries);
  expect(result.verdict).toBe(verdict);
  expect(result.priceCents).toBe(price);
  const pairs = [
    [result.loss, loss],
    [result.month, month],
    [result.season, season],
  ] as const;
  for (const [range, [low, high]] of pairs) {
    expect(range.low).toBeCloseTo(low, 3);
    expect(range.high).toBeCloseTo(high, 3);
  }
});

it('words of the answer values the season at the visitor’s rate', () => {
  // 44.64 × 0.40 = 17.856, 148.8 × 0.40 = 59.52
  const line = answerTo({ rate: '0.40' }).lines.find(({ label }) => label === 'At $0.40 a kWh');
  expect(line?.amount).toBe('$18–60');
});

it('words of the answer keeps a worth when the dry season has lasted longer than usual', () => {
  // 0.03 × 240 = 7.2, 0.1 × 240 = 24; of 620: 44.64, 148.8; one month is counted
  expect(answerTo({ days: '240' }).texts).toMatchObject({
    big: 'Rain may beat the\u00A0wash',
    returned: '45–149',
  });
});

it('words of the answer offers a checkup for a sudden drop, at its list price', () => {
  expect(answerTo({ drop: 'suddenly', stories: '2-story' }).lines).toEqual([
    { label: 'System checkup, two story', detail: 'Flat price', amount: '$400.00' },
  ]);
});

it('words of the answer fits the notes of a request', () => {
  for (const { input } of DIRT_CASES)
    expect(IS_IT_DIRT.answer(input, '2026-11-22').note.length).toBeLessThanOrEqual(600);
});

it.each<[string, Entries, string[]]>([
  ['numbers out of bounds', { days: '301', modules: '61', output: '9' }, ['days', 'modules', 'output']],
  [
    'text and negative numbers',
    { days: '-1', modules: 'many', output: '1e9' },
    ['days', 'modules', 'output'],
  ],
  ['empty numbers', { days: '', modules: ' ', output: '' }, ['days', 'modules', 'output']],
  [
    'values that are not in the lists',
    { tilt: 'steep', stories: '3-story', around: 'x', drop: '' },
    ['tilt', 'stories', 'around', 'drop'],
  ],
  ['cents typed as dollars', { rate: '40' }, ['rate']],
  ['a rate that is no number', { rate: 'cheap' }, ['rate']],
  ['a rate of nothing', { rate: '0' }, ['rate']],
])('rejects %s', (_, entries, fields) => {
  const parsed = IS_IT_DIRT.parse(new URLSearchParams({ ...base, ...entries }));
  expect(!parsed.ok && Object.keys(parsed.errors).sort()).toEqual([...fields].sort());
});

it('reads back the link of every common roof and of the example', () => {
  for (const { input } of [
    { input: IS_IT_DIRT.example },
    ...DIRT_CASES,
    { input: { ...IS_IT_DIRT.example, rate: 41.5 } },
  ])
    expect(IS_IT_DIRT.parse(IS_IT_DIRT.query(input))).toEqual({ ok: true, input });
});
