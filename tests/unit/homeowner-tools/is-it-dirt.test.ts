import { describe, expect, it } from 'vitest';
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

// Loss = daily rate × days. Month = loss × output. Season = month × (145 − days) ÷ 30.
// Price = 200.00 (250.00 with two stories) and 6.25 for each module beyond 20.
const cases: Case[] = [
  // 0.051 × 60 = 3.06, 0.1 × 60 = 6; 620 kWh: 18.972, 37.2; × 85/30: 53.754, 105.4; 200 + 4 × 6.25
  [{}, 'not-yet', [3.06, 6], [18.972, 37.2], [53.754, 105.4], 225_00],
  // 0 days: nothing
  [{ days: '0' }, 'not-yet', [0, 0], [0, 0], [0, 0], 225_00],
  // 1 day: 0.051, 0.1; 0.3162, 0.62; × 144/30 = 4.8: 1.51776, 2.976
  [{ days: '1' }, 'not-yet', [0.051, 0.1], [0.3162, 0.62], [1.51776, 2.976], 225_00],
  // 145 days: 7.395, 14.5; 45.849, 89.9; no days left
  [{ days: '145' }, 'not-yet', [7.395, 14.5], [45.849, 89.9], [0, 0], 225_00],
  // nearly flat: 0.1 × 90 = 9, 0.17 × 90 = 15.3; 55.8, 94.86; × 55/30: 102.3, 173.91; 173.91 × $1 < $225
  [{ days: '90', tilt: 'flat' }, 'not-yet', [9, 15.3], [55.8, 94.86], [102.3, 173.91], 225_00],
  // highway, 1,500 kWh, 60 days: 6, 10.2; 90, 153; × 85/30: 255, 433.5; 433.5 × $1 > $225
  [{ around: 'dust', output: '1500' }, 'depends', [6, 10.2], [90, 153], [255, 433.5], 225_00],
  // the same at $0.40: 102.00 to 173.40, below 225.00
  [{ around: 'dust', output: '1500', rate: '0.40' }, 'not-yet', [6, 10.2], [90, 153], [255, 433.5], 225_00],
  // the same at $0.60: 153.00 to 260.10, on both sides of 225.00
  [{ around: 'dust', output: '1500', rate: '0.6' }, 'depends', [6, 10.2], [90, 153], [255, 433.5], 225_00],
  // the same at $0.90: 229.50 and up, above 225.00
  [{ around: 'dust', output: '1500', rate: '$.9' }, 'likely', [6, 10.2], [90, 153], [255, 433.5], 225_00],
  // birds, flat, 140 days: 14, 23.8; 86.8, 147.56; × 5/30: 14.466…, 24.593…
  [
    { days: '140', tilt: 'flat', around: 'birds' },
    'likely',
    [14, 23.8],
    [86.8, 147.56],
    [14.4667, 24.5933],
    225_00,
  ],
  // birds, 29 days: 2.9, 4.93: below 5%, so money decides; 17.98, 30.566; × 116/30: 69.523, 118.189
  [{ days: '29', around: 'birds' }, 'not-yet', [2.9, 4.93], [17.98, 30.566], [69.5227, 118.1885], 225_00],
  // ash, 30 days: 3, 5.1; 18.6, 31.62; × 115/30: 71.3, 121.21
  [{ days: '30', around: 'ash' }, 'likely', [3, 5.1], [18.6, 31.62], [71.3, 121.21], 225_00],
  // a sudden drop is not dust, whatever the sums say
  [{ drop: 'suddenly', around: 'birds' }, 'not-dirt', [6, 10.2], [37.2, 63.24], [105.4, 179.18], 225_00],
  // one module, two stories: 250.00
  [{ modules: '1', stories: '2-story' }, 'not-yet', [3.06, 6], [18.972, 37.2], [53.754, 105.4], 250_00],
  // 60 modules, two stories: 250 + 40 × 6.25 = 500.00
  [{ modules: '60', stories: '2-story' }, 'not-yet', [3.06, 6], [18.972, 37.2], [53.754, 105.4], 500_00],
  // 20 modules: the minimum covers them
  [{ modules: '20' }, 'not-yet', [3.06, 6], [18.972, 37.2], [53.754, 105.4], 200_00],
  // smallest output: 0.306, 0.6; × 85/30: 0.867, 1.7
  [{ output: '10' }, 'not-yet', [3.06, 6], [0.306, 0.6], [0.867, 1.7], 225_00],
  // largest output: 9,999 × 3.06% = 305.9694, 599.94; × 85/30: 866.9133, 1699.83
  [{ output: '9,999' }, 'depends', [3.06, 6], [305.9694, 599.94], [866.9133, 1699.83], 225_00],
];

describe('sums of a wash', () => {
  it.each(cases)('%o is %s', (entries, verdict, loss, month, season, price) => {
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
});

describe('words of the answer', () => {
  it('prints ranges and the price, never a promise', () => {
    const { texts, lines } = answerTo({});
    expect(texts).toMatchObject({
      big: 'Not worth a wash\u00A0yet',
      loss: '3–6%',
      lossLabel: 'lost since the last good rain',
      returned: '54–105',
      price: '$225',
      priceLabel: 'for the wash: 24 modules, one story',
    });
    expect(lines.map(({ label, amount }) => `${label}: ${amount}`)).toEqual([
      'Average roof, 0.051% a day × 60 days: 3.1%',
      'Start of the dustiest quarter, 0.1% a day × 60 days: 6.0%',
      'Returned by a wash if it stays dry for another 85 days: 54–105 kWh',
      // 225.00 / 105.4 = 2.1347…, 225.00 / 53.754 = 4.1857…
      'For that to equal the price, a kWh would have to be worth: $2.13–$4.19',
      'Cleaning, one story: $200.00',
      '4 additional modules: $25.00',
      'The wash: $225.00',
    ]);
  });

  it('values the season at the visitor’s rate', () => {
    // 53.754 × 0.40 = 21.50, 105.4 × 0.40 = 42.16
    const line = answerTo({ rate: '0.40' }).lines.find(({ label }) => label === 'At $0.40 a kWh');
    expect(line?.amount).toBe('$22–42');
  });

  it('calls the heavy range our own estimate', () => {
    expect(answerTo({ tilt: 'flat' }).texts.lossLabel).toContain('our own estimate');
    expect(answerTo({ tilt: 'flat' }).lines[1]?.label).toContain('our own estimate');
  });

  it('offers a checkup for a sudden drop, at its list price', () => {
    expect(answerTo({ drop: 'suddenly', stories: '2-story' }).lines).toEqual([
      { label: 'System checkup, two story', detail: 'Flat price', amount: '$400.00' },
    ]);
  });

  it('fits the notes of a request', () => {
    for (const { input } of DIRT_CASES)
      expect(IS_IT_DIRT.answer(input, '2026-11-22').note.length).toBeLessThanOrEqual(600);
  });
});

describe('bad entries', () => {
  it.each<[string, Entries, string[]]>([
    ['numbers out of bounds', { days: '146', modules: '61', output: '9' }, ['days', 'modules', 'output']],
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
});

it('reads back the link of every common roof and of the example', () => {
  for (const { input } of [
    { input: IS_IT_DIRT.example },
    ...DIRT_CASES,
    { input: { ...IS_IT_DIRT.example, rate: 41.5 } },
  ])
    expect(IS_IT_DIRT.parse(IS_IT_DIRT.query(input))).toEqual({ ok: true, input });
});
