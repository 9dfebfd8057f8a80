import { site } from '../../../src/config/site.ts';
import type { EstimateFacts } from './estimate-facts.ts';

/** What both forms of the mail are made of. */
export type MailContent = { facts: EstimateFacts; subject: string };

/** First words of the mail, the same in both forms. */
export const greeting = ({ name }: EstimateFacts): string => (name ? `Hello ${name},` : 'Hello,');

/** What the mail is about, in a sentence. */
export const occasion = ({ service, signer }: EstimateFacts): string =>
  `${signer} has checked the numbers${service ? ` for your request (${service})` : ''}. Here is your estimate.`;

/** The mail as plain text. */
export function estimateMailText({ facts }: MailContent): string {
  const { lines, total, comparison, message, signer, signed, reference, statusUrl, phone } = facts;
  return [
    greeting(facts),
    occasion(facts),
    [
      'YOUR CHECKED ESTIMATE',
      ...lines.map(({ label, amount }) => `${label}: ${amount}`),
      `Checked total: ${total}`,
    ].join('\n'),
    comparison,
    message && `A WORD FROM ${signer.toUpperCase()}\n${message}`,
    signed,
    `Questions, or ready to pick a day? Call ${phone.text}, or answer this mail. Your reference is ${reference}.`,
    `See where your request stands:\n${statusUrl}`,
    `${signer}\n${site.name}`,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
}
