import { emptyAnswers, type AnswerName, type QuoteAnswers } from '../../stores/quote-answers.ts';

/** What the controls of a form hold, where it differs from an untouched form. */
export function typedEntries(form: HTMLFormElement | null): Partial<QuoteAnswers> {
  if (!form) return {};
  const entries = [...new FormData(form)].flatMap(([name, value]): [string, string | boolean][] => {
    if (!(name in emptyAnswers) || typeof value !== 'string' || value.trim() === '') return [];
    return [[name, typeof emptyAnswers[name as AnswerName] === 'boolean' ? true : value]];
  });
  return Object.fromEntries(entries);
}
