// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { countLead } from '~/islands/delivery/send-lead.ts';
import { buildLead } from '~/islands/quote/wizard-lead.ts';
import { noAttribution } from '~/domain/attribution/attribution.ts';
import { pushFormEvent } from '~/stores/forms/form-events.ts';
import { pushEvent } from '~/stores/page/data-layer.ts';
import { emptyQuote, $quote, goToStep, markSubmitted, setQuoteValue } from '~/stores/forms/quote.ts';
import { clearEvents, pushedEvents as events } from '../support/data-layer.ts';
import { shortLead } from '../support/short-lead.ts';

const now = new Date('2026-11-20T18:04:00Z');

beforeEach(() => $quote.set(emptyQuote));

it('the data layer is created by the first event and appended to by the next', () => {
  pushFormEvent({ event: 'form_step', form: 'short', step: 2 });
  const tool = events();
  pushEvent({ event: 'form_error', form: 'short', fields: ['email'] });
  expect(events()).toBe(tool);
  expect(tool).toHaveLength(2);
});

it('personal data never reaches dataLayer', () => {
  // Long enough not to match part of a name or key by chance.
  const secret = fc.string({ minLength: 12, maxLength: 40 }).filter((text) => text.trim().length >= 12);
  const names = [
    'first_name',
    'last_name',
    'phone',
    'email',
    'address',
    'city',
    'zip',
    'notes',
    'website',
  ] as const;
  fc.assert(
    fc.property(fc.array(secret, { minLength: names.length, maxLength: names.length }), (secrets) => {
      localStorage.clear();
      $quote.set(emptyQuote);
      clearEvents();
      for (const [index, name] of names.entries()) setQuoteValue(name, secrets[index] ?? '');
      setQuoteValue('service', secrets[0] ?? '');
      const { values } = $quote.get();
      goToStep(2);
      markSubmitted(now);
      const [name = '', email = '', address = '', phone = '', notes = ''] = secrets;
      const lead = shortLead({
        name,
        email,
        address,
        phone,
        notes,
        service_type: name,
        id: crypto.randomUUID(),
      });
      countLead(lead, 100);
      const press = { attribution: { ...noAttribution, referrer: email }, at: new Date() };
      countLead(buildLead(values, null, press), 100);
      expect(events().length).toBeGreaterThanOrEqual(4);
      const pushed = JSON.stringify(events());
      for (const text of secrets) expect(pushed).not.toContain(JSON.stringify(text).slice(1, -1));
    }),
    { numRuns: 25 },
  );
});
