import { expect, test } from 'vitest';
import { textPieces } from '~/domain/content/text-pieces.ts';

const whole = (text: string, isTitle = false): string[] =>
  textPieces(text, { isTitle }).flatMap((piece) => (piece.isWhole ? [piece.text] : []));

test('codes, ranges and phone numbers stay whole, in titles also hyphenated words and ranges', () => {
  const text = 'EV2-A from 3 pm, PSC-390A-32CC, fault-finding before re-roofing: 800-321-2752';
  expect(whole(text)).toEqual(['EV2-A', 'PSC-390A-32CC', 're-roofing', '800-321-2752']);
  expect(whole('From 15–25% of $1,500–$1,600.')).toEqual(['15–25%', '$1,500–$1,600']);
  expect(whole('Fault-finding on EV2-A', true)).toEqual(['Fault-finding', 'EV2-A']);
  expect(whole('Call (408) 555-0142, 9am–6pm, $8–$25', true)).toEqual([
    '(408) 555-0142',
    '9am–6pm',
    '$8–$25',
  ]);
  const pieces = textPieces(text).map((piece) => piece.text);
  expect(pieces.join('')).toBe(text.replace('3 pm', '3\u00a0pm'));
});

test('plain words are one piece', () => {
  expect(textPieces('Plain words')).toEqual([{ text: 'Plain words', isWhole: false }]);
});
