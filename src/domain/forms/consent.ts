/** Raised whenever the text below changes, so that a stored consent can be read years later. */
export const CONSENT_VERSION = '2026-11';

/** What a visitor agrees to by ticking the optional box beside the phone field. Stored with the lead. */
export const consentText = (company: string): string =>
  `I agree that ${company} may send automated texts and calls about my request to this number. ` +
  'Message and data rates may apply. Reply STOP to end. Agreeing is not needed to get a quote.';
