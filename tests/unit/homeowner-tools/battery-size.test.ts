import { expect, it } from 'vitest';
import { BATTERY_CASES } from '~/domain/tools/battery-size-cases.ts';
import { batterySize } from '~/domain/tools/battery-size.ts';

const TODAY = '2026-11-22';

const parse = (query: string) => batterySize.parse(new URLSearchParams(query));

const answerOf = (query: string) => {
  const parsed = parse(query);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return batterySize.answer(parsed.input, TODAY);
};

const round = (value: number): number => Math.round(value * 100) / 100;

// used kWh, battery kWh = used ÷ 0.96, all loads at once in kW, units (up to 5% short), kind
it.each([
  // 0.5 × 24 = 12; ÷ 0.96 = 12.5; × 0.95 ÷ 13.5 = 0.88 → 1
  ['base=essentials&hours=24', [12, 12.5, 0.5, 1], 'energy'],
  // 0.5 × 28 = 14; ÷ 0.96 = 14.58; × 0.95 ÷ 13.5 = 1.03 → 2
  ['base=essentials&hours=28', [14, 14.58, 0.5, 2], 'energy'],
  // 1.5 × 24 = 36; ÷ 0.96 = 37.5; × 0.95 ÷ 5 = 7.13 → 8
  ['base=house&hours=24&unit=iq-5', [36, 37.5, 1.5, 8], 'energy'],
  // 1.5 × 12 + 7.7 × 4 = 48.8; ÷ 0.96 = 50.83; × 0.95 ÷ 13.5 = 3.58 → 4
  ['base=house&hours=12&car=40a&car_hours=4', [48.8, 50.83, 9.2, 4], 'energy'],
  // 0.5 × 1 + 11.5 × 0.5 = 6.25; ÷ 0.96 = 6.51; × 0.95 ÷ 13.5 = 0.46 → 1; 12 kW ÷ 11.5 → 2
  ['base=essentials&hours=1&car=60a&car_hours=0.5', [6.25, 6.51, 12, 2], 'power'],
  // 0.5 × 5 + 3.5 × 2 = 9.5; ÷ 0.96 = 9.9; × 0.95 ÷ 13.5 = 0.7 → 1
  ['base=essentials&hours=5&own_watts=3,500&own_hours=2', [9.5, 9.9, 4, 1], 'energy'],
  // 1.5 × 48 = 72; ÷ 0.96 = 75; × 0.95 ÷ 13.5 = 5.28 → 6; 81 kWh is above 80
  ['base=house&hours=48', [72, 75, 1.5, 6], 'large'],
  // 1.5 × 54 = 81; ÷ 0.96 = 84.38; × 0.95 ÷ 13.5 = 5.94 → 6; 81 kWh is above 80
  ['base=house&hours=54', [81, 84.38, 1.5, 6], 'large'],
])('the battery for %s', (query, figures, state) => {
  const { usedKwh, neededKwh, peakKw, units, state: kind } = answerOf(query);
  expect([usedKwh, neededKwh, peakKw, units].map(round)).toEqual(figures);
  expect(kind).toBe(state);
});

it('the battery says how long a unit lasts that is a little short', () => {
  // 1.5 × 9 = 13.5; ÷ 0.96 = 14.06; 9 × 13.5 ÷ 14.06 = 8.64
  const { texts, lines } = answerOf('base=house&hours=9');
  expect(texts.big).toBe('One unit of 13.5 kWh');
  expect(lines.at(-1)).toMatchObject({ label: 'That carries these loads for', amount: '8.6 of 9 hours' });
});

it('the battery spreads the use over a day from 4 pm', () => {
  // Essentials for 5 hours, a load of 2 kW for 1.5 of them: 4 to 5 pm 2.5, 5 to 6 pm 0.5 + 2 × 0.5
  const { day, texts } = answerOf('base=essentials&hours=5&own_watts=2000&own_hours=1.5');
  expect(day.slice(15, 22)).toEqual([0, 2.5, 1.5, 0.5, 0.5, 0.5, 0]);
  expect(texts.evening).toBe('5.5 kWh');
});

it.each([
  ['', ['base', 'hours']],
  ['base=castle&hours=24', ['base']],
  ['base=essentials&hours=0', ['hours']],
  ['base=essentials&hours=73', ['hours']],
  ['base=essentials&hours=1e3', ['hours']],
  ['base=essentials&hours=5&car=tank', ['car']],
  ['base=essentials&hours=5&car=40a', ['car_hours']],
  ['base=essentials&hours=5&car=40a&car_hours=6', ['car_hours']],
  ['base=essentials&hours=5&own_watts=60000&own_hours=1', ['own_watts']],
  ['base=essentials&hours=5&own_watts=900', ['own_hours']],
  ['base=essentials&hours=5&unit=lead', ['unit']],
  ['base=none&hours=5', ['base']],
])('an entry that cannot be used %s names its fields', (query, fields) => {
  const parsed = parse(query);
  expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual(fields);
});

it.each([{ input: batterySize.example }, ...BATTERY_CASES])('the link is read: $input', ({ input }) => {
  expect(batterySize.parse(batterySize.query(input))).toEqual({ ok: true, input });
});
