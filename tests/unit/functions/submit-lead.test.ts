import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { site } from '~/config/site.ts';
import { noAttribution } from '~/domain/attribution/attribution.ts';
import { CONSENT_VERSION } from '~/domain/forms/consent.ts';
import { FIELD_ERRORS } from '~/domain/forms/field-rules.ts';
import { shortFormFailed, wizardSubmitFailed } from '~/domain/messages.ts';
import { REVIEW_NAME } from '~/domain/forms/plain-form.ts';
import { wizardLeadSchema } from '~/domain/leads/lead.ts';
import { wizardFields } from '~/stores/forms/quote-values.ts';
import { buildLead } from '~/islands/quote/wizard-lead.ts';
import type { Lead } from '../../../supabase/functions/submit-lead/read-lead.ts';
import {
  secretLeadId,
  submitLead,
  type SubmitEffects,
} from '../../../supabase/functions/submit-lead/submit-lead.ts';
import { fullQuoteValues } from '../support/quote-values.ts';
import { anyMarkup } from '../support/any-text.ts';
import { documentOf } from '../support/mail-document.ts';

const SITE = 'https://solar.test';
const HERE = 'https://backend.test/functions/v1/submit-lead';

type Fields = Record<string, string>;

const short: Fields = {
  form: 'short',
  name: 'Priya Raman',
  email: 'priya@example.com',
  phone: '408-555-0178',
  address: '80 Alum Rock Avenue, San Jose',
  service_type: 'solar-inspection',
  system_size: 'not-sure',
  module_count: '20-30',
  problem: '',
  package: '',
  roof_stories: '2-story',
  notes: 'Gate code 4711\r\nTwo pigeons',
  website: '',
};

const wizard: Fields = {
  form: 'wizard',
  first_name: 'Rosa',
  last_name: 'Delgado',
  phone: '14085550178',
  email: 'rosa@example.com',
  best_contact: 'Text',
  homeowner: 'Yes',
  service: 'clean',
  address: '',
  city: 'San Jose',
  zip: '',
  'clean.variant': '2-story',
  'clean.modules': '28',
  'ev.feet': '10',
  'lights.feet': '10',
  notes: '',
};

const store = vi.fn<SubmitEffects['store']>();
const sendNotification = vi.fn<SubmitEffects['sendNotification']>();
let now = new Date('2026-11-21T18:00:00Z');

let secret: string;

beforeEach(() => {
  secret = 'ours';
  now = new Date('2026-11-21T18:00:00Z');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  store.mockResolvedValue('stored');
  sendNotification.mockResolvedValue();
});

const post = (fields: Fields | string, headers: Record<string, string> = {}): Promise<Response> =>
  submitLead(
    new Request(HERE, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
    }),
    {
      siteUrl: SITE,
      formOrigins: [SITE, new URL(HERE).origin],
      leadId: (scope, lead) => secretLeadId(secret, scope, lead),
      now: () => now,
      store,
      sendNotification,
    },
  );

/** Returns the last stored lead. */
function stored(): Lead {
  const lead = store.mock.lastCall?.[0];
  if (!lead) throw new Error('Nothing was stored.');
  return lead;
}

const pageOf = async (response: Response): Promise<Document> =>
  documentOf(await response.text()) as unknown as Document;

/** Returns the fields a browser would send from the form of a page. */
function entriesOf(page: Document): Fields {
  const entries: Fields = {};
  for (const field of page.querySelectorAll('form input')) {
    const isChoice = /radio|checkbox/.test(field.getAttribute('type') ?? '');
    if (isChoice && !field.hasAttribute('checked')) continue;
    entries[field.getAttribute('name') ?? ''] = field.getAttribute('value') ?? 'on';
  }
  for (const field of page.querySelectorAll('form textarea')) {
    entries[field.getAttribute('name') ?? ''] = field.textContent;
  }
  for (const field of page.querySelectorAll('form select')) {
    entries[field.getAttribute('name') ?? ''] =
      field.querySelector('option[selected]')?.getAttribute('value') ?? '';
  }
  return entries;
}

it('the wizard is stored with the project of its service only, and a foreign phone number as written', async () => {
  await post({ ...wizard, phone: ' +44 (0)20 7946 0958', problem: 'noise' });
  expect(stored()).toMatchObject({
    phone: '+44 (0)20 7946 0958',
    modules: 28,
    feet: null,
    problem: null,
    estimate_total: '$300.00',
  });
  expect((await post({ ...wizard, service: 'repairs', problem: 'noise' })).status).toBe(303);
  expect(stored()).toMatchObject({ variant_selected: null, modules: null, problem: 'noise' });
});

it('the wizard requires the option of a priced service and shows the error at its control', async () => {
  for (const variant of ['', 'with-solar', '__proto__']) {
    const page = await pageOf(await post({ ...wizard, 'clean.variant': variant }));
    expect(page.querySelector('.note a')?.getAttribute('href')).toBe('#clean.variant');
    expect(page.getElementById('clean.variant-error')?.textContent).toBe(FIELD_ERRORS.option);
  }
  expect(store).not.toHaveBeenCalled();
});

it.each([short, wizard])('the same answers have one id on one day with one secret', async (fields) => {
  await post(fields);
  const { id } = stored();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  now = new Date('2026-11-22T07:59:00Z');
  await post({ ...fields, email: ` ${fields.email ?? ''}` }, { referer: `${SITE}/contact?utm_source=x` });
  expect(stored().id).toBe(id);
  // Midnight Pacific time.
  now = new Date('2026-11-22T08:00:00Z');
  await post(fields);
  const { id: next } = stored();
  expect(next).not.toBe(id);
  secret = 'guessed';
  await post(fields);
  expect([id, next]).not.toContain(stored().id);
});

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[48][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const ids = () => store.mock.calls.map(([lead]) => lead.id);

it('the id is random when all derived ones are taken', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) store.mockResolvedValueOnce('taken');
  expect((await post(short)).status).toBe(303);
  expect(new Set(ids()).size).toBe(4);
  for (const id of ids()) expect(id).toMatch(UUID);
});

it.each([
  ['wizard', wizard],
  ['short', short],
])('a form whose scripts failed comes back to be read, and is sent from there (%s)', async (_, fields) => {
  const response = await post({ ...fields, consent: 'on', [REVIEW_NAME]: 'yes' });
  expect(response.status).toBe(200);
  expect(store).not.toHaveBeenCalled();
  const page = await pageOf(response);
  expect(page.querySelector('[role="alert"]')).toBeNull();
  const entries = entriesOf(page);
  expect(entries).toMatchObject({ email: fields.email, consent: 'on' });
  expect(entries).not.toHaveProperty(REVIEW_NAME);
  expect((await post(entries)).status).toBe(303);
  expect(stored()).toMatchObject({ email: fields.email, consent_version: CONSENT_VERSION });
});

it('a form whose scripts failed keeps every answer of the wizard', async () => {
  const values = fullQuoteValues({ notes: 'Gate code 4711\nTwo pigeons', consent: true });
  await post({ ...wizardFields(values), form: 'wizard' });
  const { id, ...lead } = stored();
  const sent = buildLead(values, null, { attribution: noAttribution, at: new Date() });
  expect(lead).toEqual({ ...wizardLeadSchema.parse({ ...sent, id }), id: undefined });
});

const referer = `${SITE}/quote?utm_source=news&gclid=abc&other=1`;
const page_url = `${SITE}/quote?utm_source=news&gclid=abc`;

it('the attribution is the page with its campaign', async () => {
  await post(wizard, { referer });
  expect(stored()).toMatchObject({ page_url, utm_source: 'news', gclid: 'abc', utm_term: null });
});

it('the attribution is empty with a privacy signal or for another site', async () => {
  await post({ ...wizard, page: referer }, { referer, 'sec-gpc': '1' });
  expect(stored()).toMatchObject({ page_url: null, utm_source: null });
  await post(wizard, { referer: 'https://elsewhere.test/?utm_source=x' });
  expect(stored()).toMatchObject({ page_url: null, utm_source: null });
  await post(wizard, { referer: 'not an address' });
  expect(stored()).toMatchObject({ page_url: null });
});

it('the attribution is preserved across the response page', async () => {
  const page = await pageOf(await post({ ...wizard, zip: '1' }, { referer }));
  await post({ ...entriesOf(page), zip: '95112' }, { referer: HERE });
  expect(stored()).toMatchObject({ page_url, utm_source: 'news' });
});

it("an invalid form is returned with an error summary, the browser's messages and every entry", async () => {
  const typed = {
    ...short,
    name: 'A',
    phone: '408 555',
    email: 'abc',
    notes: '</textarea><b>"&\'',
    consent: 'on',
  };
  const response = await post(typed);
  expect(response.status).toBe(422);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const page = await pageOf(response);
  expect(page.title).toBe(`Error: Please check your request | ${site.name}`);
  expect(page.documentElement.lang).toBe('en-US');
  expect(
    [...page.querySelectorAll('.note a')].map((link) => link.textContent.replace(/\s+/g, ' ').trim()),
  ).toEqual([
    `Full Name: ${FIELD_ERRORS.name}`,
    `Email: ${FIELD_ERRORS.email}`,
    `Phone: ${FIELD_ERRORS.phone}`,
  ]);
  const name = page.getElementById('name');
  expect(name?.getAttribute('aria-invalid')).toBe('true');
  expect(page.getElementById(name?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    FIELD_ERRORS.name,
  );
  expect(entriesOf(page)).toEqual(typed);
  expect(store).not.toHaveBeenCalled();
});

it.each([short, wizard])('an invalid form shows an error at notes that are too long', async (fields) => {
  const page = await pageOf(await post({ ...fields, notes: 'x'.repeat(4001) }));
  expect(page.getElementById('notes-error')?.textContent).toBe(FIELD_ERRORS.tooLong);
  expect(entriesOf(page).notes).toHaveLength(4001);
});

it('an invalid form is returned without scripts and with hashed styles only', async () => {
  const response = await post({ form: 'wizard' });
  const policy = response.headers.get('content-security-policy') ?? '';
  const text = await response.clone().text();
  const style = /<style>([^]*?)<\/style>/.exec(text)?.[1] ?? '';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    'img-src data:',
    `form-action 'self' ${SITE}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]);
  expect(text).not.toMatch(/<script|style=|\son\w+=/);
  expect((await pageOf(response)).querySelector('meta[name="robots"]')?.getAttribute('content')).toMatch(
    /noindex/,
  );
});

it('any text is escaped and preserved on the page, and stored only as the schema allows', async () => {
  const text = fc.oneof(anyMarkup({ maxLength: 60 }), fc.constantFrom('\0', '\ud800'));
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom(...Object.keys({ ...short, ...wizard })), text),
      text,
      fc.constantFrom('short', 'wizard'),
      async (part, notes, form) => {
        store.mockClear();
        const fields: Fields = { ...short, ...part, notes, form, email: 'broken' };
        const sent = new URLSearchParams(fields).toString();
        const response = await post(sent);
        expect(response.status).toBe(422);
        expect(store).not.toHaveBeenCalled();
        const page = await pageOf(response);
        expect(page.querySelectorAll('form')).toHaveLength(1);
        expect(page.querySelectorAll('script, img')).toHaveLength(0);
        const field = form === 'short' ? 'name' : 'city';
        const shown = page.getElementById(field)?.getAttribute('value');
        // HTML parsing normalizes line ends, lone surrogates and null characters.
        if (!/[\r\n\0\ud800-\udfff]/.test(fields[field] ?? '')) expect(shown).toBe(fields[field] ?? '');
      },
    ),
    { numRuns: 25 },
  );
});

it.each([
  ['limited', 429, short, /Too many requests came from your connection/],
  ['failed', 500, short, new RegExp(shortFormFailed(site.phone).text?.replace(/[()]/g, '\\$&') ?? '-')],
  ['failed', 500, wizard, new RegExp(wizardSubmitFailed(site.phone).title.replace(/[().]/g, '\\$&'))],
] as const)('a failed insert (%s, %i) returns every entry', async (result, status, fields, expected) => {
  store.mockResolvedValueOnce(result);
  const response = await post(fields);
  expect(response.status).toBe(status);
  const page = await pageOf(response);
  expect(page.title).toMatch(/^Error: /);
  expect(page.querySelector('.note')?.textContent).toMatch(expected);
  expect(page.querySelector(`a[href="mailto:${site.email}"]`)).not.toBeNull();
  expect(sendNotification).not.toHaveBeenCalled();

  const again = entriesOf(page);
  expect(again).toMatchObject(fields);
  expect((await post(again)).status).toBe(303);
});

it('a request that is not one of our forms is rejected by type, length or form name', async () => {
  const json = { 'content-type': 'application/json' };
  expect((await post('{}', json)).status).toBe(415);
  expect((await post({ ...short, notes: 'x'.repeat(70_000) })).status).toBe(413);
  expect((await post({ ...short, form: 'test' })).status).toBe(400);
  expect((await post('')).status).toBe(400);
  expect(store).not.toHaveBeenCalled();
});
