import { unaccented } from '../forms/text.ts';

/** Returns the id of a heading or question for links: "Isn’t rain enough?" is "isnt-rain-enough". */
export const anchorOf = (text: string): string =>
  unaccented(text)
    .replace(/['’]/g, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');

/** Returns the id of a question's answer on its page: its own id or its text, after "faq-". */
export const questionAnchor = ({ id, question }: { id?: string | undefined; question: string }): string =>
  `faq-${id ?? anchorOf(question)}`;
