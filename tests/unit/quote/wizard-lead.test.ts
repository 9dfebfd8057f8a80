import { expect, it } from 'vitest';
import { noAttribution } from '~/domain/attribution/attribution.ts';
import { site } from '~/config/site.ts';
import { CONSENT_VERSION, consentText } from '~/domain/forms/consent.ts';
import { wizardLeadSchema } from '~/domain/leads/lead.ts';
import { buildLead, estimateOf } from '~/islands/quote/wizard-lead.ts';
import { emptyQuoteValues } from '~/stores/forms/quote-values.ts';
import { fullQuoteValues } from '../support/quote-values.ts';

const id = 'b3b3b3b3-0000-4000-8000-000000000001';
const source = { utm_source: 'a', utm_medium: 'b', utm_campaign: 'c', page_url: 'https://x.test/quote' };
const startedAt = '2026-11-20T18:00:00.000Z';
const press = { attribution: { ...noAttribution, ...source }, at: new Date('2026-11-20T18:00:42Z') };
const lead = (part = {}) => ({ ...buildLead(fullQuoteValues(part), startedAt, press), id });

it("the wizard's lead has the answers, the estimate and the attribution", () => {
  expect(lead()).toMatchObject({
    form: 'wizard',
    first_name: 'Rosa',
    variant_selected: '2-story',
    modules: 28,
    estimate_total: '$300.00',
    estimate_breakdown:
      'Cleaning, two story (Minimum, covers the first 20 modules): $250.00 | 8 additional modules ($6.25 each): $50.00',
    ...source,
    honeypot: null,
    fill_ms: 42_000,
  });
  expect(wizardLeadSchema.safeParse(lead()).success).toBe(true);
});

it("the wizard's lead has no fill time on a device whose clock was set back", () => {
  const early = { ...press, at: new Date('2026-11-20T17:00:00Z') };
  expect(buildLead(fullQuoteValues(), startedAt, early).fill_ms).toBeNull();
});

it("the wizard's lead has only the quantities of the chosen option", () => {
  expect(lead()).toMatchObject({ feet: null, plugs: null, qty_plugs: null });
  const plug = lead({ service: 'ev', variant: 'additional-plug', qty_plugs: 'many' });
  expect(plug).toMatchObject({ feet: null, modules: null, plugs: null, qty_plugs: 1 });
  expect(lead({ variant: '3-story' })).toMatchObject({
    modules: null,
    estimate_total: 'Assessment required',
  });
});

it("the wizard's lead has no option and no price for an assessment", () => {
  const bird = lead({ service: 'bird', variant: '' });
  expect(bird).toMatchObject({ variant_selected: null, estimate_total: 'Assessment required' });
  expect(wizardLeadSchema.safeParse(bird).success).toBe(true);
});

it("the wizard's lead includes the consent text, or null", () => {
  expect(lead()).toMatchObject({ consent_text: null, consent_version: null });
  expect(lead({ consent: true })).toMatchObject({
    consent_text: consentText(site.name),
    consent_version: CONSENT_VERSION,
  });
});

it("the wizard's lead includes the honeypot value, truncated to its column", () => {
  expect(lead({ website: 'https://spam.test' })).toMatchObject({ honeypot: 'https://spam.test' });
  expect(lead({ website: 'x'.repeat(900) }).honeypot).toHaveLength(200);
});

it("the wizard's lead collapses pasted text to one line, except in the notes", () => {
  const pasted = lead({ first_name: ' Rosa\tMaria\n', notes: ' gate code\n1234 ' });
  expect(pasted).toMatchObject({ first_name: 'Rosa Maria', notes: 'gate code\n1234' });
});

it('has no ballpark before a service is chosen', () => {
  expect(estimateOf(emptyQuoteValues)).toEqual({ kind: 'incomplete' });
});
