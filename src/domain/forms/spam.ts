/** Name of the control people do not see; whatever fills it in is a program. */
export const HONEYPOT_NAME = 'website';

/** Fastest a person fills in a form, in ms; the database quarantines what is faster. */
export const MIN_FILL_MS = 2000;
