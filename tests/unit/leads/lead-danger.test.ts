import { expect, it } from 'vitest';
import { receiptAdvice } from '~/domain/danger/lead-advice.ts';
import { dangerOf } from '~/domain/danger/lead-danger.ts';

const lead = { problem: null, notes: null, transcript: null };

it.each([
  ['fire', { notes: 'Burnt smell, kids in the house' }],
  ['fire', { problem: 'noise', notes: 'It started Sunday.\nNow the inverter is smoking!' }],
  ['shock', { notes: 'I got shocked when I touched the rail' }],
  ['damage', { problem: 'leak-damage' }],
  ['damage', { notes: 'Squirrels chewed the wires' }],
  ['fire', { notes: 'One panel is cracked. Now there is smoke.' }],
  ['fire', { problem: 'leak-damage', notes: 'Sparks from the junction box' }],
  ['fire', { transcript: 'Visitor: there is smoke in my attic\nSunni: Dial 911 first.' }],
] as const)('the danger of a lead is %s', (danger, words) => {
  expect(dangerOf({ ...lead, ...words })).toBe(danger);
});

it.each([
  { notes: 'Two of them on the garage. No smoke, no smell.' },
  { problem: 'noise' },
  { problem: 'error-light', notes: 'The app names a ground fault' },
  { transcript: 'Visitor: how much is a wash?\nSunni: With smoke or flames, leave the house.' },
])('the danger of a lead is none with %o', (words) => {
  expect(dangerOf({ ...lead, ...words })).toBeNull();
});

it('the receipt says what to do about the danger, and what the form said', () => {
  expect(receiptAdvice({ danger: 'fire', problem: 'noise' })).toEqual([
    'Leave the house and dial 911. Stay away from the roof, the solar panels and the electrical panel.',
    expect.stringMatching(/^With smoke, flames or a burning smell/),
  ]);
  expect(receiptAdvice({ danger: 'damage', problem: null })).toEqual([
    expect.stringMatching(/^Keep away from it and call us today\. Don't touch it/),
  ]);
  expect(receiptAdvice({ danger: 'damage', problem: 'leak-damage' })).toHaveLength(1);
  expect(receiptAdvice({ danger: null, problem: null })).toEqual([]);
});
