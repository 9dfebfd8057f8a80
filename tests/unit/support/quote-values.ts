import { rosa } from '../../support/rosa.ts';
import { emptyQuoteValues, type QuoteValues } from '~/stores/forms/quote-values.ts';

/** Valid answers: panel cleaning, two story, 28 modules. */
export const fullQuoteValues = (part: Partial<QuoteValues> = {}): QuoteValues => ({
  ...emptyQuoteValues,
  ...rosa,
  variant: '2-story',
  modules: '28',
  ...part,
});
