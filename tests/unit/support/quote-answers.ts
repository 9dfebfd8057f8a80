import { emptyAnswers, type QuoteAnswers } from '~/stores/quote-answers.ts';

/** Answers that may be sent: panel cleaning, two story, 28 modules. */
export const fullAnswers = (part: Partial<QuoteAnswers> = {}): QuoteAnswers => ({
  ...emptyAnswers,
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
