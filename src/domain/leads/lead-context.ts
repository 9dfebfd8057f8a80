import type { Attribution } from '../attribution/attribution.ts';
import { CONSENT_VERSION, consentText } from '../forms/consent.ts';
import { LEAD_LIMITS } from '../forms/lead-fields.ts';

/** The moment a lead is sent, and how the visitor came to the page. */
export type Press = { attribution: Attribution; at: Date };

/** Consent, honeypot and start of a form; `startedAt` is null without JavaScript. */
export type FormContext = { consent: boolean; honeypot: string; startedAt: string | number | null };

/** Returns what the lead of every form has besides its entries; `company` is named in the consent, and the id comes later. */
export function contextOf({ consent, honeypot, startedAt }: FormContext, press: Press, company: string) {
  const passed = startedAt === null ? -1 : press.at.getTime() - new Date(startedAt).getTime();
  return {
    id: '',
    ...press.attribution,
    consent_text: consent ? consentText(company) : null,
    consent_version: consent ? CONSENT_VERSION : null,
    honeypot: honeypot.slice(0, LEAD_LIMITS.honeypot) || null,
    // A clock that was set back makes the duration meaningless.
    fill_ms: passed >= 0 ? passed : null,
  };
}
