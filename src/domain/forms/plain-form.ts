import type { Quantity, WizardService } from '../catalog/catalog.ts';

/** Returns a control name of the plain form, prefixed with the service so that names do not collide. */
export const longFormName = (service: WizardService, control: 'variant' | Quantity): string =>
  `${service}.${control}`;

/** Name of the button that opens the plain form: `submit-lead` returns the posted values to be read over, and stores nothing. */
export const REVIEW_NAME = 'review';

/** A pressed button, as far as its name goes: edge functions have no types of the DOM. */
type Submitter = { getAttribute: (name: string) => string | null };

/** Returns true for a submission that the browser posts itself, to open the plain form. */
export const opensPlainForm = ({ submitter }: { submitter: Submitter | null }): boolean =>
  submitter?.getAttribute('name') === REVIEW_NAME;

/** Fields of a plain form by name, as the function `submit-lead` reads them. */
export type PlainFields = Readonly<Record<string, string>>;

/** Returns the short form's values as fields of the plain form. */
export const shortFields = (values: PlainFields, consent: boolean): PlainFields => ({
  ...values,
  ...(consent ? { consent: 'on' } : {}),
});

/** Name of the honeypot field; only bots fill it in. */
export const HONEYPOT_NAME = 'website';

/** Shortest plausible fill time, in ms; the database marks faster leads `too-fast` (docs/product.md, Screening). */
export const MIN_FILL_MS = 2000;
