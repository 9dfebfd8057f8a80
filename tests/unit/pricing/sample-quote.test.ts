import { expect, test } from 'vitest';
import { price } from '~/domain/pricing/price-list.ts';
import { SAMPLE_JOB, sampleQuote } from '~/domain/pricing/sample-quote.ts';

test('the sample quote is the price list applied to its modules', () => {
  const [base, extra] = [price('cleaningTwoStory'), price('cleaningExtraModule')];
  const beyond = (modules: number): number => modules - price('cleaningModulesIncluded');
  const quote = sampleQuote();
  expect(quote.ballparkCents).toBe(base + beyond(SAMPLE_JOB.told) * extra);
  expect(quote.totalCents).toBe(base + beyond(SAMPLE_JOB.counted) * extra);
  expect(quote.feeCents + quote.balanceCents).toBe(quote.totalCents);
});

test('with the prices of 2026 it is $300, then $318.75', () => {
  expect(sampleQuote()).toMatchObject({
    ballparkCents: 300_00,
    totalCents: 318_75,
    lines: [
      { label: 'Cleaning, two story', cents: 250_00 },
      { label: '11 further modules', cents: 68_75 },
    ],
    balanceCents: 268_75,
  });
});
