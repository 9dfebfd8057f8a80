import fc from 'fast-check';
import { expect, it } from 'vitest';
import { noAttribution } from '~/domain/attribution/attribution.ts';
import { shortLeadSchema, wizardLeadSchema } from '~/domain/leads/lead.ts';
import { LEAD_LIMITS } from '~/domain/forms/lead-fields.ts';
import { emptyShortFormValues } from '~/domain/forms/short-form.ts';
import { rosa } from '../../support/rosa.ts';
import { anyText } from '../support/any-text.ts';

const common = {
  ...noAttribution,
  id: '3f2b8f0e-6f0a-4f0e-9a53-0f4a2f1f9a11',
  page_url: 'https://precisionsolarcare.example/quote',
  consent_text: null,
  consent_version: null,
  honeypot: null,
  fill_ms: 21_400,
};

const wizard = {
  ...common,
  form: 'wizard',
  ...rosa,
  first_name: ' Rosa ',
  city: 'San Jose',
  notes: null,
  variant_selected: '2-story',
  feet: null,
  modules: 28,
  plugs: null,
  qty_plugs: null,
  estimate_total: '$300.00',
  estimate_breakdown: 'Cleaning, two story: $250.00 | 8 additional modules: $50.00',
};

const short = {
  ...common,
  form: 'short',
  ...emptyShortFormValues,
  name: ' Priya  Raman',
  email: 'priya@example.com',
  phone: '1 408 555 0142',
  address: '80 Alum Rock Avenue, San Jose, CA 95116',
};

/** Text a person may type or paste: all of Unicode, lone surrogates included, and very long text. */
const anyTypedText = fc.oneof(
  anyText({ maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({ maxLength: 6000 }),
  fc.constantFrom(
    '\ud800',
    'a\0b',
    '\u202egpj.exe',
    '\u200b\u200b',
    '=HYPERLINK("x")',
    '<script>',
    '\r\nBcc: a@b.c',
  ),
);

it('a wizard lead is trimmed, and empty optional fields become null', () => {
  expect(wizardLeadSchema.parse(wizard)).toMatchObject({
    first_name: 'Rosa',
    address: null,
    city: 'San Jose',
    zip: null,
  });
});

it('a wizard lead drops fields a customer may not send', () => {
  const parsed = wizardLeadSchema.parse({ ...wizard, status: 'booked', quarantine_reason: null });
  expect(parsed).not.toHaveProperty('status');
  expect(parsed).not.toHaveProperty('quarantine_reason');
});

it.each([
  ['id', 'not-a-uuid'],
  ['email', 'abc'],
  ['first_name', '   '],
  ['zip', '9511'],
  ['modules', 28.5],
  ['modules', 10_000],
  ['notes', 'x'.repeat(4001)],
  ['fill_ms', -1],
  ['honeypot', 'x'.repeat(201)],
])('a wizard lead is rejected with %s %j', (field, value) => {
  const result = wizardLeadSchema.safeParse({ ...wizard, [field]: value });
  expect(result.error?.issues.map((issue) => issue.path[0])).toEqual([field]);
});

it('a short form lead is normalized: empty fields become null and untouched choices "not sure"', () => {
  expect(shortLeadSchema.parse(short)).toMatchObject({
    name: 'Priya  Raman',
    phone: '(408) 555-0142',
    service_type: null,
    system_size: 'not-sure',
    module_count: 'not-sure',
    problem: null,
    package: null,
    roof_stories: null,
    notes: null,
  });
});

it('a short form lead preserves line breaks of the notes and a foreign phone number', () => {
  const lead = shortLeadSchema.parse({ ...short, notes: ' a\nb ', phone: '+44 20 7946 0958' });
  expect(lead).toMatchObject({ notes: 'a\nb', phone: '+44 20 7946 0958' });
  expect(shortLeadSchema.parse({ ...short, phone: '+65 6123 4567' }).phone).toBe('+65 6123 4567');
});

it.each([
  ['name', 'A'],
  ['email', 'rosa@exam'],
  ['phone', '408-555-014'],
  ['address', ' '],
  ['address', 'x'.repeat(301)],
  ['system_size', 'huge'],
  ['notes', 'x'.repeat(4001)],
])('a short form lead is rejected with %s %j', (field, value) => {
  const result = shortLeadSchema.safeParse({ ...short, [field]: value });
  expect(result.error?.issues.map((issue) => issue.path[0])).toEqual([field]);
});

const names = ['name', 'email', 'phone', 'address', 'notes'] as const;

it('any input is rejected, or within the limits, well-formed and on one line where required', () => {
  fc.assert(
    fc.property(fc.record(Object.fromEntries(names.map((name) => [name, anyTypedText]))), (typed) => {
      const result = shortLeadSchema.safeParse({ ...short, ...typed });
      if (!result.success) return;
      for (const name of names) {
        const text = result.data[name];
        if (text === null) continue;
        expect(text.length).toBeLessThanOrEqual(LEAD_LIMITS[name]);
        expect(text.isWellFormed()).toBe(true);
        expect(text).toBe(text.trim());
        expect(text).not.toContain('\0');
        if (name !== 'notes') expect(text).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      }
    }),
    { numRuns: 500 },
  );
});
