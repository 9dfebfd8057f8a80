import { expect, it } from 'vitest';
import { PANEL_CASES } from '~/domain/tools/panel-check-cases.ts';
import { PANEL_CHECK } from '~/domain/tools/panel-check-tool.ts';

const params = (busbar: string, main: string, solar: string, device: string, breaker: string) =>
  new URLSearchParams({ busbar, main_breaker: main, solar, device, breaker });

function answerTo(entry: URLSearchParams) {
  const parsed = PANEL_CHECK.parse(entry);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return PANEL_CHECK.answer(parsed.input, '2026-11-22');
}

/** Busbar, main, solar, device, breaker, state, and the amps left (negative: too many). */
type Case = [string, string, string, string, string, string, number];

// Each sum: busbar × 1.2 − main − solar − new breaker (a charger counts 0).
const cases: Case[] = [
  ['225', '200', '20', 'battery', '40', 'fits', 10], // 270 − 200 − 20 − 40
  ['200', '200', '20', 'battery', '40', 'over', -20], // 240 − 200 − 20 − 40
  ['200', '200', '0', 'battery', '40', 'fits', 0], // 240 − 200 − 0 − 40
  ['100', '100', '0', 'solar', '20', 'fits', 0], // 120 − 100 − 20
  ['320', '320', '60', 'battery', '100', 'over', -96], // 384 − 320 − 60 − 100
  ['100', '100', '80', 'battery', '100', 'over', -160], // 120 − 100 − 80 − 100
  ['200', '200', '20', 'charger', '60', 'charger', 20], // 240 − 200 − 20 − 0
  ['100', '100', '40', 'charger', '50', 'charger', -20], // 120 − 100 − 40 − 0
  ['200', '150', '0', 'solar', '100', 'over', -10], // 240 − 150 − 100
];

it.each(cases)('the busbar rule: busbar %s, main %s, solar %s, %s on %s: %s, %s left', (...entry) => {
  const [busbar, main, solar, device, breaker, state, left] = entry;
  const { result } = answerTo(params(busbar, main, solar, device, breaker));
  expect(result.kind).toBe(state);
  expect('sum' in result && result.sum.left).toBe(left);
});

it('words of the answer names the largest smaller main breaker that makes room', () => {
  // 240 − 20 − 40 = 180, so 175 A; 240 − 175 = 65 free, 5 of them to spare.
  expect(answerTo(params('200', '200', '20', 'battery', '40')).texts.smaller).toBe(
    'With a 175\u00A0A main, 65\u00A0A are free: solar 20, new 40, and 5 to spare. Only after a load calculation shows whether the house can live on it.',
  );
});

it('words of the answer says when no common main breaker is small enough', () => {
  // 120 − 80 − 100 is below zero.
  expect(answerTo(params('100', '100', '80', 'battery', '100')).texts.smaller).toMatch(/^No common/);
});

it('words of the answer names the gateway, where another rule decides, for a battery only', () => {
  for (const breaker of ['40', '60']) {
    expect(answerTo(params('200', '200', '0', 'battery', breaker)).texts.lead).toContain('gateway');
    expect(answerTo(params('200', '200', '0', 'solar', breaker)).texts.lead).not.toContain('gateway');
  }
});

it('words of the answer asks for a load calculation at 125 amps or less', () => {
  const lead = (busbar: string, main: string) =>
    answerTo(params(busbar, main, '0', 'charger', '50')).texts.lead;
  expect(lead('125', '125')).toContain('San Jose asks for a load calculation');
  expect(lead('200', '125')).toContain('San Jose asks for a load calculation');
  expect(lead('200', '150')).not.toContain('San Jose asks');
});

it('words of the answer asks for a photo when a rating is not found', () => {
  const { state, texts, lines } = answerTo(params('unknown', '200', 'unknown', 'battery', '40'));
  expect([state, lines]).toEqual(['photo', []]);
  expect(texts.lead).toContain('Without the busbar and the solar breaker');
});

it.each([
  ['a main breaker above the busbar', params('100', '200', '0', 'battery', '40'), ['main_breaker']],
  [
    'ratings that are not in the list',
    params('99', '-200', '1e9', 'battery', '7'),
    ['busbar', 'main_breaker', 'solar', 'breaker'],
  ],
  ['an unknown device', params('200', '200', '0', '__proto__', '40'), ['device']],
  ['an unknown new breaker', params('200', '200', '0', 'battery', 'unknown'), ['breaker']],
  ['an empty address', new URLSearchParams(), ['busbar', 'main_breaker', 'solar', 'device', 'breaker']],
])('rejects %s', (_, entry, fields) => {
  const parsed = PANEL_CHECK.parse(entry);
  expect(!parsed.ok && Object.keys(parsed.errors)).toEqual(fields);
});

it('reads back the link of every common panel and of the example', () => {
  for (const input of [PANEL_CHECK.example, ...PANEL_CASES.map((shown) => shown.input)])
    expect(PANEL_CHECK.parse(PANEL_CHECK.query(input))).toEqual({ ok: true, input });
});
