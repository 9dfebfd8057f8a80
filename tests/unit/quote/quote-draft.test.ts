import { describe, expect, it } from 'vitest';
import { emptyQuoteValues } from '~/stores/forms/quote-values.ts';
import { writeDraft } from '~/stores/forms/form-drafts.ts';
import { readDraft, emptyQuote, type Quote } from '~/stores/forms/quote.ts';
import { fullQuoteValues } from '../support/quote-values.ts';

const now = new Date('2026-11-20T18:04:00Z');
const later = (days: number): Date => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
const submitted: Quote = {
  step: 3,
  values: fullQuoteValues(),
  leadId: 'b3b3b3b3-0000-4000-8000-000000000001',
  submittedAt: now.toISOString(),
  startedAt: now.toISOString(),
};
const storedDraft = (part: object): string =>
  JSON.stringify({ ...submitted, savedAt: now.toISOString(), ...part });

describe('a stored draft', () => {
  it('survives a round trip', () => {
    expect(readDraft(writeDraft(submitted, now), later(6.9))).toEqual(submitted);
  });

  it('expires after seven days', () => {
    expect(readDraft(writeDraft(submitted, now), later(7.1))).toBeNull();
  });

  it.each([
    ['missing', null],
    ['truncated JSON', '{"step":3,"savedAt":'],
    ['an array', '[]'],
    ['stored without a time', JSON.stringify(submitted)],
    ['stored with an invalid time', storedDraft({ savedAt: 'soon' })],
    ['from the future', storedDraft({ savedAt: later(3).toISOString() })],
  ])('is ignored when it is %s', (_, text) => {
    expect(readDraft(text, now)).toBeNull();
  });

  it.each([
    ['a required answer is missing', { values: fullQuoteValues({ email: '' }) }, 1],
    ['the service is unknown', { values: fullQuoteValues({ service: 'no-such' }) }, 1],
    ['the step is unknown', { step: 7 }, 1],
    ['no option was chosen', { values: fullQuoteValues({ variant: '' }) }, 2],
    ['the lead was never stored', { submittedAt: null }, 2],
    ['the lead id is invalid', { leadId: 'x' }, 2],
  ])('resumes on an earlier step when %s', (_, part, step) => {
    expect(readDraft(storedDraft(part), now)).toMatchObject({ step, submittedAt: null });
  });

  it('resumes on the estimate of a service without options', () => {
    const values = fullQuoteValues({ service: 'bird', variant: '' });
    expect(readDraft(storedDraft({ values }), now)?.step).toBe(3);
  });

  it('drops answers that are not text, too long or unknown', () => {
    const values = {
      first_name: 7,
      last_name: 'x'.repeat(5000),
      consent: 'yes',
      city: 'San Jose',
      extra: 'x',
    };
    expect(readDraft(storedDraft({ values }), now)?.values).toEqual({
      ...emptyQuoteValues,
      city: 'San Jose',
    });
  });

  it('ignores an invalid start time', () => {
    expect(readDraft(storedDraft({ startedAt: 'early' }), now)?.startedAt).toBeNull();
  });

  it('accepts the untouched wizard', () => {
    expect(readDraft(writeDraft(emptyQuote, now), now)).toEqual(emptyQuote);
  });
});
