import { RESPONSE_MINUTES } from '../config/response.ts';

/** A toast or note: a title and an optional text below it. */
export type Message = { title: string; text?: string };

/** Wizard toasts and errors; fixed wording (docs/product.md, Messages). */
export const WIZARD_MESSAGES = {
  incomplete: { title: 'Please complete all required fields.' },
  notHomeowner:
    'Heads up: estimates are best when completed by the homeowner. You can proceed to get a ballpark.',
  submitted: { title: "Quote submitted successfully! We'll be in touch soon." },
  calling: { title: "We've been notified you're calling!" },
  ready: { title: "Thank you! We'll be in touch soon to schedule your service." },
  notifyFailed: { title: 'There was an issue sending the notification.' },
} as const satisfies Record<string, Message | string>;

/** Returns the toast for a wizard lead that could not be stored. */
export const wizardSubmitFailed = (phone: string): Message => ({
  title: `There was an issue submitting your quote. Please call ${phone} for assistance.`,
});

/** Short form success toast while the phones are open; fixed wording (docs/product.md, Messages). */
export const SHORT_FORM_SUBMITTED: Message = {
  title: 'Quote Request Submitted!',
  text: `Sunni is analyzing your request. You'll hear from us within ${RESPONSE_MINUTES} minutes.`,
};

/** The promise, as every page says it in full, once (docs/product.md, Response time). */
export const RESPONSE_PROMISE = `Within ${RESPONSE_MINUTES}\u00a0minutes in phone hours: your checked quote, or what we need to see first.`;

/** Returns the toast for a short form lead that could not be stored. */
export const shortFormFailed = (phone: string): Message => ({
  title: 'Something went wrong',
  text: `Please try again or call us directly at ${phone}`,
});

/** Note on a request that is kept on the device and sent later (docs/product.md, Lead delivery). */
export const REQUEST_WAITS = {
  title: 'Your request is waiting on this device',
  text: "It hasn't reached us yet. You don't need to do anything: we'll send it from this page as soon as the connection works, or the next time you open our site.",
} as const satisfies Message;

/** Newsletter toasts; fixed wording (docs/product.md, Messages). */
export const NEWSLETTER_MESSAGES = {
  subscribed: { title: 'Successfully Subscribed!', text: 'Thank you for subscribing to our newsletter.' },
  invalid: { title: 'Invalid Email', text: 'Please enter a valid email address.' },
  failed: { title: 'Subscription Failed', text: 'Something went wrong. Please try again.' },
} as const satisfies Record<string, Message>;

/** Exit popup texts; fixed wording (docs/product.md, Messages). */
export const EXIT_POPUP_TEXTS = {
  title: 'Before you go...',
  quote: 'Get My Free Quote',
  stay: 'Continue browsing',
} as const;

/** Notification texts of the two actions in step 3 (docs/product.md, Notifications). */
export const CUSTOMER_ACTIONS = {
  calling: 'Customer is calling with questions',
  ready: 'Customer is ready to get started',
} as const;

export type CustomerAction = (typeof CUSTOMER_ACTIONS)[keyof typeof CUSTOMER_ACTIONS];
