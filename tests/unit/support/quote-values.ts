import { emptyQuoteValues, type QuoteValues } from '~/stores/quote-values.ts';

/** Valid answers: panel cleaning, two story, 28 modules. */
export const fullQuoteValues = (part: Partial<QuoteValues> = {}): QuoteValues => ({
  ...emptyQuoteValues,
  first_name: 'Rosa',
  last_name: 'Delgado',
  phone: '(408) 555-0178',
  email: 'rosa@example.com',
  best_contact: 'Text',
  homeowner: 'Yes',
  service: 'clean',
  variant: '2-story',
  modules: '28',
  ...part,
});
