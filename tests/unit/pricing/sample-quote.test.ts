import { expect, test } from 'vitest';
import { largestDeposit } from '~/lib/launch/reservation-fee.ts';
import { price } from '~/domain/pricing/price-list.ts';
import { SAMPLE_JOB, sampleQuote } from '~/domain/pricing/sample-quote.ts';

test('the sample quote is the price list applied to its modules', () => {
  const quote = sampleQuote();
  expect(quote.ballparkCents).toBe(SAMPLE_JOB.told * price('removalTwoStory'));
  expect(quote.totalCents).toBe(SAMPLE_JOB.counted * price('removalTwoStory'));
  expect(quote.feeCents + quote.balanceCents).toBe(quote.totalCents);
});

test('its reservation fee is within the deposit limit', () => {
  const { feeCents, totalCents } = sampleQuote();
  expect(feeCents).toBeLessThanOrEqual(largestDeposit(totalCents));
});
