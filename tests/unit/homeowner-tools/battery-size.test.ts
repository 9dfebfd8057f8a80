import { describe, expect, it } from 'vitest';
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

describe('the battery', () => {
  // used kWh, battery kWh = used ÷ 0.89, all loads at once in kW, units, kind
  it.each([
    // 0.5 × 24 = 12; 12 ÷ 0.89 = 13.48; 13.48 ÷ 13.5 → 1
    ['base=essentials&hours=24', [12, 13.48, 0.5, 1], 'energy'],
    // 0.5 × 25 = 12.5; ÷ 0.89 = 14.04; ÷ 13.5 = 1.04 → 2
    ['base=essentials&hours=25', [12.5, 14.04, 0.5, 2], 'energy'],
    // 0.5 × 1 = 0.5; ÷ 0.89 = 0.56 → 1
    ['base=essentials&hours=1', [0.5, 0.56, 0.5, 1], 'energy'],
    // 1.5 × 8 = 12; ÷ 0.89 = 13.48 → 1
    ['base=house&hours=8', [12, 13.48, 1.5, 1], 'energy'],
    // 1.5 × 9 = 13.5; ÷ 0.89 = 15.17; ÷ 13.5 = 1.12 → 2
    ['base=house&hours=9', [13.5, 15.17, 1.5, 2], 'energy'],
    // the same with 15 kWh: 15.17 ÷ 15 = 1.01 → 2
    ['base=house&hours=9&unit=apower-2', [13.5, 15.17, 1.5, 2], 'energy'],
    // 1.5 × 24 = 36; ÷ 0.89 = 40.45; ÷ 13.5 = 2.996 → 3
    ['base=house&hours=24', [36, 40.45, 1.5, 3], 'energy'],
    // 36 ÷ 0.89 = 40.45; ÷ 5 = 8.09 → 9
    ['base=house&hours=24&unit=iq-5', [36, 40.45, 1.5, 9], 'energy'],
    // 40.45 ÷ 10 = 4.04 → 5; no kW known, so kW does not decide
    ['base=house&hours=24&unit=iq-10', [36, 40.45, 1.5, 5], 'energy'],
    // 1.5 × 12 + 7.7 × 4 = 18 + 30.8 = 48.8; ÷ 0.89 = 54.83; ÷ 13.5 = 4.06 → 5; 1.5 + 7.7 = 9.2 kW
    ['base=house&hours=12&car=40a&car_hours=4', [48.8, 54.83, 9.2, 5], 'energy'],
    // 0.5 × 1 + 11.5 × 0.5 = 6.25; ÷ 0.89 = 7.02 → 1; 12 kW ÷ 11.5 → 2 decide
    ['base=essentials&hours=1&car=60a&car_hours=0.5', [6.25, 7.02, 12, 2], 'power'],
    // 3.5 kW × 2 + 0.5 × 5 = 9.5; ÷ 0.89 = 10.67 → 1; 4 kW
    ['base=essentials&hours=5&own_watts=3,500&own_hours=2', [9.5, 10.67, 4, 1], 'energy'],
    // 1.4 × 3 = 4.2; ÷ 0.89 = 4.72 → 1
    ['base=none&hours=5&car=outlet&car_hours=3', [4.2, 4.72, 1.4, 1], 'energy'],
    // 1.5 × 72 = 108; ÷ 0.89 = 121.35; ÷ 13.5 = 8.99 → 9 units, 121.5 kWh, above 80
    ['base=house&hours=72', [108, 121.35, 1.5, 9], 'large'],
    // 50 kW × 72 = 3,600; ÷ 0.89 = 4,044.94; ÷ 13.5 = 299.6 → 300
    ['base=none&hours=72&own_watts=50000&own_hours=72', [3600, 4044.94, 50, 300], 'large'],
    // a listed load of 0 is none: 12; 13.48 → 1
    ['base=essentials&hours=24&own_watts=0&own_hours=', [12, 13.48, 0.5, 1], 'energy'],
  ])('for %s', (query, figures, state) => {
    const { usedKwh, neededKwh, peakKw, units, state: kind } = answerOf(query);
    expect([usedKwh, neededKwh, peakKw, units].map(round)).toEqual(figures);
    expect(kind).toBe(state);
  });

  it('says the units, the need and the sum in words', () => {
    const { texts, lines, note } = answerOf('base=essentials&hours=24');
    expect(texts.big).toBe('One unit of 13.5 kWh');
    expect(texts.lead).toContain('13.5 kWh and 0.5 kW for 24 hours');
    expect(lines.map(({ amount }) => amount)).toEqual(['12 kWh', '12 kWh', '13.5 kWh', '0.5 kW', '1 unit']);
    expect(note).toContain('Needs 13.5 kWh and 0.5 kW: 1 × Tesla Powerwall 3');
  });

  it('spreads the use over a day from 4 pm', () => {
    // Essentials for 5 hours, a load of 2 kW for 1.5 of them: 4 to 5 pm 2.5, 5 to 6 pm 0.5 + 2 × 0.5
    const { day, texts } = answerOf('base=essentials&hours=5&own_watts=2000&own_hours=1.5');
    expect(day.slice(15, 22)).toEqual([0, 2.5, 1.5, 0.5, 0.5, 0.5, 0]);
    expect(texts.evening).toBe('5.5 kWh');
  });
});

describe('an entry that cannot be used', () => {
  it.each([
    ['', ['base', 'hours']],
    ['base=castle&hours=24', ['base']],
    ['base=essentials&hours=0', ['hours']],
    ['base=essentials&hours=73', ['hours']],
    ['base=essentials&hours=-5', ['hours']],
    ['base=essentials&hours=soon', ['hours']],
    ['base=essentials&hours=1e3', ['hours']],
    ['base=essentials&hours=5&car=tank', ['car']],
    ['base=essentials&hours=5&car=40a', ['car_hours']],
    ['base=essentials&hours=5&car=40a&car_hours=6', ['car_hours']],
    ['base=essentials&hours=5&own_watts=60000&own_hours=1', ['own_watts']],
    ['base=essentials&hours=5&own_watts=900', ['own_hours']],
    ['base=essentials&hours=5&own_watts=900&own_hours=9', ['own_hours']],
    ['base=essentials&hours=5&unit=lead', ['unit']],
    ['base=none&hours=5', ['base']],
    ['base=none&hours=5&own_watts=0', ['base']],
  ])('%s names its fields', (query, fields) => {
    const parsed = parse(query);
    expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual(fields);
  });
});

describe('the permanent link', () => {
  it.each([{ input: batterySize.example }, ...BATTERY_CASES])('reads as its input: $input', ({ input }) => {
    expect(batterySize.parse(batterySize.query(input))).toEqual({ ok: true, input });
  });
});
