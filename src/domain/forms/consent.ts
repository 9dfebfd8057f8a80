/** Change it with the text below, so that a stored consent stays traceable (docs/product.md, Consent). */
export const CONSENT_VERSION = '2026-11';

/** Returns the label of the optional consent checkbox; stored with the lead when checked. */
export const consentText = (company: string): string =>
  `I agree that ${company} may send automated texts and calls about my request to this number. ` +
  'Message and data rates may apply. Reply STOP to end. Agreeing is not needed to get a quote.';

/** Use of what a visitor types into a quote form; /privacy says the same at length. */
export const DATA_USE = 'We use this for your quote and your job, and to see which ads bring requests.';
