import { site } from '../../../src/config/site.ts';
import type { EstimateFacts } from './estimate-facts.ts';

/** Content shared by the HTML and the text part. */
export type MailContent = { facts: EstimateFacts; subject: string };

/** Greeting, shared by the HTML and the text part. */
export const greeting = ({ name }: EstimateFacts): string => (name ? `Hello ${name},` : 'Hello,');

/** Opening sentence. */
export const occasion = ({ service, signer }: EstimateFacts): string =>
  `${signer} has checked the numbers${service ? ` for your request (${service})` : ''}. Here is your estimate.`;

/** Renders the plain text part. */
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
    message && `A NOTE FROM ${signer.toUpperCase()}\n${message}`,
    signed,
    `Questions, or ready to pick a day? Call ${phone.text}, or reply to this email. Your reference is ${reference}.`,
    `Check the status of your request:\n${statusUrl}`,
    `${signer}\n${site.name}`,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
}
