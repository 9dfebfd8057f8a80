import { phoneHours } from '../../config/hours.ts';
import { SHORT_FORM_SUBMITTED, type Message } from '../messages.ts';
import { formatResponseDue, isOpen, responseDue } from './hours.ts';

/**
 * Returns the success toast of a short form lead: the fixed message while the phones are open, else the clock time of
 * the answer in its place (docs/product.md, Messages).
 */
export function shortFormSubmitted(at: Date): Message {
  if (isOpen(at, phoneHours)) return SHORT_FORM_SUBMITTED;
  const due = formatResponseDue(responseDue(at, phoneHours), at, phoneHours.timeZone);
  return {
    title: SHORT_FORM_SUBMITTED.title,
    text: `Sunni is analyzing your request. You'll hear from us ${due}.`,
  };
}
