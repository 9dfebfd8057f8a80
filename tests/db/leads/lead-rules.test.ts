import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attributionOf, noAttribution, readTouchpoint } from '../../../src/domain/attribution/attribution.ts';
import { SERVICES, WIZARD_SERVICES } from '../../../src/domain/catalog/catalog.ts';
import { BEST_CONTACTS, HOMEOWNER_VALUES, LEAD_LIMITS } from '../../../src/domain/forms/lead-fields.ts';
import { MAX_FILL_MS, wizardLeadSchema } from '../../../src/domain/leads/lead.ts';
import { PROBLEMS } from '../../../src/domain/catalog/problems.ts';
import { Constants } from '../../../src/domain/database.types.ts';
import { SHORT_FORM_SERVICES } from '../../../src/domain/catalog/service-labels.ts';
import { testBackend } from '../support/harness.ts';
import { shortLead, wizardLead, type NewLead } from '../support/leads.ts';
import { service, visitor } from '../support/people.ts';
import { TEST_SITE } from '../support/test-site.ts';
import { anyText } from '../../unit/support/any-text.ts';

const backend = await testBackend();

const anonymous = visitor(backend);
const owner = service(backend);

/** Inserts any values as a visitor, bypassing the types. */
const insertAnything = (lead: Record<string, unknown>, client = anonymous) =>
  client.from('leads').insert(lead as NewLead);

const letters = (count: number): string => 'a'.repeat(count);

/** Columns that accept any letters, with their maximum length. */
const TEXTS = Object.entries(LEAD_LIMITS).filter(
  ([column]) => !['zip', 'variant_selected', 'email', 'phone'].includes(column),
);

/** Returns a lead of a form that has the column, with this text in it. */
const leadWith = (column: string, text: string): Record<string, unknown> => {
  const consent = { consent_text: 'I agree.', consent_version: '1' };
  const base =
    column === 'transcript'
      ? shortLead({ form: 'sunni' })
      : ['name', 'address', 'notes', 'gclid', 'ttclid', 'honeypot'].includes(column)
        ? shortLead()
        : wizardLead();
  return { ...base, ...consent, [column]: text };
};

/** Invalid leads and the constraint each one violates. */
const BROKEN: [rule: string, lead: Record<string, unknown>][] = [
  ...TEXTS.map(([column, limit]): [string, Record<string, unknown>] => [
    `leads_${column}_length`,
    leadWith(column, letters(limit + 1)),
  ]),
  ['leads_email_length', shortLead({ email: `${letters(250)}@example.com` })],
  ['leads_phone_length', shortLead({ phone: '4085550178'.padEnd(41, ' ') })],
  ['leads_transcript_fits_form', shortLead({ transcript: 'Visitor: hello' })],
  ['leads_service_type_fits_form', shortLead({ form: 'sunni', service: 'clean', service_type: 'ev' })],
  [
    'leads_variant_fits_service',
    shortLead({ form: 'sunni', service: 'clean', service_type: null, variant_selected: 'with-solar' }),
  ],
  ['leads_first_touch_length', shortLead({ first_touch: { referrer: letters(8000) } })],
  ['leads_first_touch_object', shortLead({ first_touch: ['a list'] })],
  ['leads_first_touch_object', shortLead({ first_touch: 7 })],
  ['leads_fill_ms_range', shortLead({ fill_ms: -1 })],
  ['leads_link_hash_format', shortLead({ link_hash: 'A'.repeat(64) })],

  ['leads_name_filled', shortLead({ name: '  ' })],
  ['leads_name_filled', shortLead({ name: 'P ' })],
  ['leads_first_name_filled', wizardLead({ first_name: '  ' })],
  ['leads_last_name_filled', wizardLead({ last_name: '   ' })],
  ['leads_name_one_line', shortLead({ name: 'Priya\r\nBcc: all@example.com' })],
  ['leads_first_name_one_line', wizardLead({ first_name: 'Ro\u001Bsa', name: 'Rosa' })],
  ['leads_last_name_one_line', wizardLead({ last_name: 'Del\u2028gado', name: 'Rosa' })],
  ['leads_phone_one_line', shortLead({ phone: '408 555 0178\n' })],
  ['leads_address_one_line', shortLead({ address: '80 Alum Rock\nSan Jose' })],
  ['leads_city_one_line', wizardLead({ city: 'San\u0085Jose' })],
  ['leads_email_shape', shortLead({ email: 'abc' })],
  ['leads_email_shape', shortLead({ email: 'a@example.com, b@example.com' })],
  ['leads_email_shape', shortLead({ email: 'Priya <priya@example.com>' })],
  ['leads_email_shape', shortLead({ email: 'priya@example.com\nBcc: all@example.com' })],
  ['leads_phone_digits', shortLead({ phone: '555-0178' })],
  ['leads_phone_digits', shortLead({ phone: '+44 20 794' })],
  ['leads_phone_digits', shortLead({ phone: '+0 12345678' })],
  ['leads_wizard_phone_complete', wizardLead({ phone: '408 555 0178 99' })],
  ['leads_wizard_phone_complete', wizardLead({ phone: '+44 20 7946 0958 0958' })],
  ['leads_zip_shape', wizardLead({ zip: '95125-01' })],
  ['leads_zip_shape', wizardLead({ zip: '95125\n' })],
  ['leads_feet_range', wizardLead({ feet: -1 })],
  ['leads_modules_range', wizardLead({ modules: -1 })],
  ['leads_plugs_range', wizardLead({ plugs: 10_000 })],
  ['leads_qty_plugs_range', wizardLead({ qty_plugs: -1 })],

  ['leads_name_required', shortLead({ name: null })],
  ['leads_email_required', wizardLead({ email: null })],
  ['leads_contact_required', shortLead({ email: null })],
  ['leads_address_required', shortLead({ address: null })],
  ['leads_address_required', shortLead({ address: '  ' })],
  ['leads_address_required', shortLead({ form: 'test', address: null })],
  ['leads_first_name_required', wizardLead({ first_name: null })],
  ['leads_last_name_required', wizardLead({ last_name: null })],
  ['leads_phone_required', wizardLead({ phone: null })],
  ['leads_best_contact_required', wizardLead({ best_contact: null })],
  ['leads_homeowner_required', wizardLead({ homeowner: null })],
  ['leads_service_required', wizardLead({ service: null, variant_selected: null })],
  ['leads_service_type_fits_form', wizardLead({ service_type: 'panel-cleaning' })],
  ['leads_service_type_fits_form', shortLead({ service_type: 'clean' })],
  ['leads_variant_fits_service', wizardLead({ variant_selected: null })],
  ['leads_variant_fits_service', wizardLead({ variant_selected: 'with-solar' })],
  ['leads_variant_fits_service', wizardLead({ service: 'bird' })],
  ['leads_variant_fits_service', shortLead({ variant_selected: '1-story' })],
  ['leads_consent_complete', shortLead({ consent_text: 'I agree.' })],
  ['leads_consent_complete', shortLead({ consent_version: '2026-11' })],
  ['leads_consent_filled', shortLead({ consent_text: ' ', consent_version: '2026-11' })],
];

const MERGED = crypto.randomUUID();

/** Violations in columns closed to visitors; the constraints bind the service role too. */
const BROKEN_BY_SERVICE: [rule: string, lead: Record<string, unknown>][] = [
  ['leads_lost_reason_required', { ...shortLead(), status: 'lost' }],
  ['leads_lost_reason_required', { ...shortLead(), status: 'lost', lost_reason: ' ' }],
  ['leads_tags_length', { ...shortLead(), tags: Array.from({ length: 9 }, () => 'tag') }],
  ['leads_do_not_contact_length', { ...shortLead(), do_not_contact: 'x'.repeat(501) }],
  ['leads_lost_reason_length', { ...shortLead(), lost_reason: 'x'.repeat(501) }],
  ['leads_unanswered_reason_length', { ...shortLead(), unanswered_reason: 'x'.repeat(501) }],
  ['leads_estimate_cents_range', { ...shortLead(), estimate_cents: -1 }],
  ['leads_signed_total_cents_range', { ...shortLead(), signed_total_cents: -1 }],
  ['leads_signed_total_cents_range', { ...shortLead(), signed_total_cents: 100_000_001 }],
  ['leads_invoiced_cents_range', { ...shortLead(), invoiced_cents: -1 }],
  ['leads_not_merged_into_itself', { ...shortLead({ id: MERGED }), merged_into: MERGED }],
  ['leads_contact_required', { ...shortLead({ form: 'sunni', email: null }) }],
];

describe('a malformed or oversized lead', () => {
  it.each(BROKEN)('is refused by %s', async (rule, lead) => {
    const { error, status } = await insertAnything(lead);
    expect(error?.message).toContain(`"${rule}"`);
    expect({ status, code: error?.code }).toEqual({ status: 400, code: '23514' });
  });

  it.each(BROKEN_BY_SERVICE)('is refused by %s for the service role too', async (rule, lead) => {
    const { error, status } = await insertAnything(lead, owner);
    expect(error?.message).toContain(`"${rule}"`);
    expect(status).toBe(400);
  });

  it('is tested against every constraint of the table', async () => {
    const rules = await backend.sql<{ name: string }>(
      `select conname as name from pg_constraint where contype = 'c' and (conrelid = 'public.leads'::regclass
       or contypid in (
          select atttypid from pg_attribute where attrelid = 'public.leads'::regclass and attgenerated = ''
        ))`,
    );
    const tried = new Set([...BROKEN, ...BROKEN_BY_SERVICE].map(([rule]) => rule));
    expect([...tried].sort()).toEqual(rules.map(({ name }) => name).sort());
  });

  it.each([
    ['a missing form', { ...shortLead(), form: undefined }, '"form"'],
    ['an unknown form', { ...shortLead(), form: 'pigeon' }, 'lead_form'],
    ['an unknown service', { ...wizardLead(), service: 'no-such' }, 'wizard_service'],
    [
      'an unknown service of Sunni',
      { ...shortLead({ form: 'sunni' }), service: 'no-such' },
      'wizard_service',
    ],
    ['an unknown requested service', { ...shortLead(), service_type: 'no-such' }, 'service_type'],
    ['an unknown way to be contacted', { ...wizardLead(), best_contact: 'Fax' }, 'best_contact'],
    ['another homeowner answer', { ...wizardLead(), homeowner: 'yes' }, 'homeowner'],
    ['an unknown system size', { ...shortLead(), system_size: '7kw' }, 'system_size'],
    ['an unknown module count', { ...shortLead(), module_count: '25' }, 'module_count'],
    ['an unknown problem', { ...shortLead(), problem: 'pigeon' }, 'lead_problem'],
    ['an unknown number of stories', { ...shortLead(), roof_stories: '4-story' }, 'roof_stories'],
    ['an unknown column', { ...shortLead(), is_admin: true }, "'is_admin'"],
    ['an id that is not a UUID', { ...shortLead(), id: '1' }, 'uuid'],
    ['text instead of a number', { ...wizardLead(), feet: 'ten' }, 'integer'],
    ['a fraction instead of an integer', { ...wizardLead(), feet: 1.5 }, 'integer'],
    ['an invalid time', { ...wizardLead(), last_touch_at: 'yesterday at noon' }, 'timestamp'],
    ['an integer overflow', { ...wizardLead(), modules: 99_999_999_999 }, 'integer'],
  ])('is refused for %s', async (_, lead, named) => {
    const { error, status } = await insertAnything(lead);
    expect(status).toBe(400);
    expect(error?.message).toContain(named);
  });

  it('is refused and not stored for a NUL character', async () => {
    const lead = shortLead({ notes: 'a\u0000b' });
    const { error, status } = await insertAnything(lead);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(error).not.toBeNull();
    expect((await owner.from('leads').select('id').eq('id', lead.id)).data).toEqual([]);
  });
});

describe('the database and the browser schema agree', () => {
  it.each(TEXTS)('%s accepts %i characters', async (column, limit) => {
    expect((await insertAnything(leadWith(column, letters(limit)))).error).toBeNull();
  });

  it('accepts first and last names of maximum length, with a space between them in the name', async () => {
    const lead = wizardLead({ first_name: letters(100), last_name: letters(100) });
    expect((await insertAnything(lead)).error).toBeNull();
    const { data } = await owner.from('leads').select('name').eq('id', lead.id).single();
    expect(data?.name).toHaveLength(200);
  });

  const options = WIZARD_SERVICES.flatMap((key) =>
    SERVICES[key].options.map(({ variant }) => [key, variant] as const),
  );

  it('accept the same options of each service', async () => {
    const [rule] = await backend.sql<{ text: string }>(
      "select pg_get_expr(conbin, conrelid) as text from pg_constraint where conname = 'leads_variant_fits_service'",
    );
    const pairs = WIZARD_SERVICES.flatMap((service) =>
      options.map(([, variant_selected]) => ({ form: 'wizard', service, variant_selected })),
    );
    const rows = await backend.sql<{ pair: string; fits: boolean }>(
      `select service || ' ' || variant_selected as pair, ${rule?.text ?? ''} as fits
       from jsonb_populate_recordset(null::public.leads, $1::jsonb)`,
      [JSON.stringify(pairs)],
    );
    expect(rows).toHaveLength(pairs.length);
    expect(new Set(rows.filter(({ fits }) => fits).map(({ pair }) => pair))).toEqual(
      new Set(options.map((pair) => pair.join(' '))),
    );
  });

  it('know the same requested services', () => {
    const known = [...Object.keys(SHORT_FORM_SERVICES), ...WIZARD_SERVICES];
    expect([...Constants.public.Enums.service_type].sort()).toEqual(known.sort());
  });

  it('stores attribution from a URL with hostile parameters', async () => {
    const address = `${TEST_SITE}/quote?utm_source=a%00b%0d%0ac&utm_medium=${'%F0%9F%98%80'.repeat(150)}&utm_campaign=x`;
    const first = readTouchpoint(address, 'https://search.example/?q=%00%22', new Date(0));
    const last = readTouchpoint(address, '', new Date(1000));
    const lead = wizardLead({ ...attributionOf({ first, last }, address) });
    expect((await insertAnything(lead)).error).toBeNull();
    const columns = 'utm_source, utm_campaign, landing_page, last_touch_at, first_touch';
    const { data } = await owner.from('leads').select(columns).eq('id', lead.id).single();
    expect(data).toEqual({
      utm_source: 'a b c',
      utm_campaign: 'x',
      landing_page: address,
      last_touch_at: '1970-01-01T00:00:01+00:00',
      first_touch: first,
    });
  });

  it('stores every lead that the browser schema accepts', async () => {
    const line = (maxLength: number) => anyText({ maxLength });
    const phone = fc.oneof(
      fc.stringMatching(/^1?[0-9]{10}[0-9 ().-]{0,20}$/),
      fc.stringMatching(/^ ?\+ ?[2-9][0-9]{7}[0-9 ().-]{0,20}$/),
    );
    const quantity = fc.option(fc.integer({ min: 0, max: 9999 }));
    const values = fc.record({
      id: fc.uuid({ version: 4 }),
      form: fc.constant('wizard'),
      honeypot: fc.constant(null),
      fill_ms: fc.option(fc.integer({ min: 0, max: MAX_FILL_MS })),
      first_name: line(100),
      last_name: line(100),
      phone,
      email: fc.emailAddress(),
      best_contact: fc.constantFrom(...BEST_CONTACTS),
      homeowner: fc.constantFrom(...HOMEOWNER_VALUES),
      address: line(300),
      city: line(100),
      problem: fc.constantFrom('', ...Object.keys(PROBLEMS)),
      package: line(60),
      zip: fc.constantFrom('', '95125', '95125-0001'),
      notes: fc.option(line(400)),
      feet: quantity,
      modules: quantity,
      plugs: quantity,
      qty_plugs: quantity,
      estimate_total: fc.option(line(40)),
      estimate_breakdown: fc.option(line(200)),
      consent_text: fc.constant(null),
      consent_version: fc.constant(null),
    });
    const choice = fc.constantFrom(
      ...options.map(([key, variant]) => ({ service: key, variant_selected: variant })),
      { service: 'bird', variant_selected: null },
    );
    const leads = fc
      .sample(fc.tuple(values, choice), 200)
      .map(([given, chosen]) => wizardLeadSchema.safeParse({ ...given, ...chosen, ...noAttribution }))
      .flatMap(({ data }) => data ?? []);
    expect(leads.length).toBeGreaterThan(50);
    // A body may have 256 kB.
    for (let first = 0; first < leads.length; first += 20) {
      const { error } = await owner.from('leads').insert(leads.slice(first, first + 20));
      expect(error).toBeNull();
    }
  });
});
