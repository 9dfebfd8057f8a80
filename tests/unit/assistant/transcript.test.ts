import { expect, it } from 'vitest';
import { transcriptOf } from '~/domain/conversation/transcript.ts';
import { conversationOf, lastPrice } from '~/domain/conversation/turn.ts';
import { priceAnswer } from '~/domain/assistant/price-answer.ts';
import { cleaning, priced, written, turn } from './samples.ts';

it('the transcript has a line for each question and each answer', () => {
  const turns = [
    turn('rain', written),
    turn('34 panels', priced),
    turn('a dog', { kind: 'unknown', asksPrice: false, sections: [] }),
  ];
  expect(transcriptOf([])).toBe('');
  expect(transcriptOf(turns)).toBe(
    [
      'Visitor: rain\nSunni: Rain starts it again from zero. (/ask#rain)',
      'Visitor: 34 panels\nSunni: Cleaning, 34 panels, two stories: $337.50',
      'Visitor: a dog\nSunni: Did not know.',
    ].join('\n\n'),
  );
});

it('the transcript drops the oldest exchanges beyond 8,000 characters and says so', () => {
  const turns = Array.from({ length: 40 }, (_, at) =>
    turn(`${String(at)} ${'x'.repeat(380)}`, { kind: 'unknown', asksPrice: false, sections: [] }),
  );
  const text = transcriptOf(turns);
  expect(text.length).toBeLessThanOrEqual(8000);
  expect(text.startsWith('[...]\n\n')).toBe(true);
  expect(text).toContain('Visitor: 39 ');
  expect(text).not.toContain('Visitor: 0 ');
});

const missing = priceAnswer({ service: 'clean', quantities: { modules: 34 } });

it('the conversation passed to the next answer holds the open price question only directly after it', () => {
  const open = [turn('34 panels', { kind: 'price', price: missing })];
  expect(conversationOf(open)).toEqual({ price: missing.request, asked: 'variant' });
  expect(conversationOf([...open, turn('rain', written)])).toEqual({ price: missing.request });
});

it('the conversation passed to the next answer is empty without a price', () => {
  expect(conversationOf([turn('rain', written)])).toEqual({});
  expect(lastPrice([turn('rain', written)])).toBeUndefined();
});

it('the conversation passed to the next answer keeps the facts of the last price', () => {
  expect(conversationOf([turn('34 panels', priced)]).price).toMatchObject({
    quantities: cleaning.quantities,
  });
});
