// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { cleanup, render } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { countLead } from '~/islands/delivery/send-lead.ts';
import { useInfoCheck } from '~/islands/quote/info/InfoStep.tsx';
import { buildLead } from '~/islands/quote/wizard-lead.ts';
import { noAttribution } from '~/domain/attribution/attribution.ts';
import { pushFormEvent } from '~/stores/forms/form-events.ts';
import { pushEvent } from '~/stores/page/data-layer.ts';
import { emptyQuote, $quote, goToStep, markSubmitted, setQuoteValue } from '~/stores/forms/quote.ts';
import type { QuoteValues } from '~/stores/forms/quote-values.ts';
import { shortLead } from '../support/short-lead.ts';

type Page = { dataLayer?: unknown[] };

const events = (): unknown[] => (window as Page).dataLayer ?? [];
const now = new Date('2026-11-20T18:04:00Z');

beforeEach(() => {
  $quote.set(emptyQuote);
  delete (window as Page).dataLayer;
});

it('the data layer is created by the first event and appended to by the next', () => {
  pushFormEvent({ event: 'form_step', form: 'short', step: 2 });
  const tool = events();
  pushEvent({ event: 'form_error', form: 'short', fields: ['email'] });
  expect(events()).toBe(tool);
  expect(tool).toHaveLength(2);
});

/** Validates step 1 and reports the invalid fields, as the "Continue" button does. */
function Continue({ values }: { values: QuoteValues }) {
  const { canContinue } = useInfoCheck(values);
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isPressed.current) canContinue();
    isPressed.current = true;
  });
  return null;
}

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
      delete (window as Page).dataLayer;
      for (const [index, name] of names.entries()) setQuoteValue(name, secrets[index] ?? '');
      setQuoteValue('service', secrets[0] ?? '');
      const { values } = $quote.get();
      goToStep(2);
      markSubmitted(now);
      render(<Continue values={values} />);
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
      const context = { attribution: { ...noAttribution, referrer: email }, fillMs: null };
      countLead(buildLead(crypto.randomUUID(), values, context, 'Precision Solar Care'), 100);
      expect(events().length).toBeGreaterThanOrEqual(5);
      const pushed = JSON.stringify(events());
      for (const text of secrets) expect(pushed).not.toContain(JSON.stringify(text).slice(1, -1));
      cleanup();
    }),
    { numRuns: 25 },
  );
});
