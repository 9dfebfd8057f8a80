import { SHORT_FORM_SUBMITTED, type Message } from '../messages.ts';
import { formatResponseDue, isOpen, responseDue, type Hours } from './hours.ts';

/**
 * Returns the success toast of a short form lead: the fixed message while the phones are open, else the clock time of
 * the answer in its place (docs/product.md, Messages).
 */
export function shortFormSubmitted(at: Date, hours: Hours): Message {
  if (isOpen(at, hours)) return SHORT_FORM_SUBMITTED;
  const due = formatResponseDue(responseDue(at, hours), at);
  return {
    title: SHORT_FORM_SUBMITTED.title,
    text: `Sunni is analyzing your request. You'll hear from us ${due}.`,
  };
}
