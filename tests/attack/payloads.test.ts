import { afterAll, expect, it } from 'vitest';
import { safeCsvLines } from '../../src/domain/reports/csv.ts';
import { LEAD_HEADINGS, leadRow } from '../../src/domain/reports/lead-csv.ts';
import type { Tables } from '../../src/domain/database.types.ts';
import type { MailMessage } from '../../tools/backend/mail/mailbox.ts';
import { shortLead, wizardLead, type NewLead } from '../db/support/leads.ts';
import { attacks, type Attack } from './support/attacks.ts';
import { newEmail } from './support/instance.ts';
import { formulasIn, PAYLOADS, runsIn } from './support/payloads.ts';
import { sessionFor, startAttackedSite } from './support/site.ts';

const site = await startAttackedSite();
afterAll(() => site.close());
const { instance } = site;

/** Fields that a visitor may fill in with text, by the form that has them. */
const FIELDS = {
  short: [
    ...[
      'name',
      'email',
      'phone',
      'address',
      'service_type',
      'system_size',
      'module_count',
      'roof_stories',
      'notes',
    ],
    ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'gclid', 'gbraid', 'wbraid'],
    ...['fbclid', 'msclkid', 'ttclid', 'referrer', 'landing_page', 'page_url', 'honeypot', 'first_touch'],
  ],
  wizard: [
    ...['first_name', 'last_name', 'email', 'phone', 'best_contact', 'homeowner', 'address', 'city', 'zip'],
    ...['service', 'variant_selected', 'estimate_total', 'estimate_breakdown', 'notes', 'consent_text'],
  ],
} as const;

type Form = keyof typeof FIELDS;
const FORMS = Object.keys(FIELDS) as Form[];

const leadOf = (form: Form, changes: Record<string, unknown>): NewLead & { id: string } => ({
  ...(form === 'short' ? shortLead() : wizardLead()),
  ...(changes as Partial<NewLead>),
  // A consent has a text and a version.
  ...('consent_text' in changes ? { consent_version: '1' } : {}),
});

const valueOf = (field: string, payload: string): unknown =>
  field === 'first_touch'
    ? { campaign: { utm_source: payload }, referrer: payload, landing_page: payload }
    : payload;

/** Stores a lead as a visitor; true when it was accepted. */
async function store(lead: NewLead): Promise<boolean> {
  const { status } = await instance.call('/rest/v1/leads', {
    body: lead,
    headers: { prefer: 'return=minimal' },
  });
  if (status >= 500) throw new Error(`The database failed with ${status}`);
  return status === 201;
}

/** A lead with a payload in every field that accepts it, and everything that is made of it. */
type Shown = {
  fields: readonly string[];
  lead: Tables<'leads'>;
  mails: MailMessage[];
  /** CSV line as in the export. */
  csv: string;
};

const shown = new Map<string, Shown>();

for (const form of FORMS) {
  for (const [kind, payload] of Object.entries(PAYLOADS)) {
    const fields: string[] = [];
    for (const field of FIELDS[form]) {
      if (await store(leadOf(form, { [field]: valueOf(field, payload(field)) }))) fields.push(field);
    }
    const filled = Object.fromEntries(fields.map((field) => [field, valueOf(field, payload(field))]));
    const lead = leadOf(form, { email: newEmail('payload'), ...filled });
    if (!(await store(lead))) throw new Error(`The lead with ${kind} was refused`);
    const before = new Set(instance.mailbox.messages().map(({ id }) => id));
    await instance.call('/functions/v1/send-lead-notification', { body: { lead: { id: lead.id } } });
    const mails = instance.mailbox.messages().filter(({ id }) => !before.has(id));
    const [row] = await instance.sql<Tables<'leads'>>('select * from public.leads where id = $1', [lead.id]);
    if (!row) throw new Error('The lead was not stored');
    shown.set(`${form} ${kind}`, {
      fields,
      lead: row,
      mails,
      csv: safeCsvLines([leadRow({ ...row, bookings: [] }, { names: new Map(), now: new Date() })]),
    });
  }
}

it('mails staff about every lead with a payload, and most customers', () => {
  const toCustomers = ({ lead, mails }: Shown) => mails.filter(({ to }) => to.includes(lead.email ?? ''));
  for (const [name, one] of shown) expect(one.mails.length - toCustomers(one).length, name).toBe(1);
  expect([...shown.values()].filter((one) => toCustomers(one).length === 2).length).toBeGreaterThan(0);
});

/** A case for each form, kind and field that accepts it. */
const casesFor = (
  place: string,
  expected: string,
  resultOf: (one: Shown, field: string) => Promise<string> | string,
): Attack[] =>
  [...shown].flatMap(([name, one]) =>
    one.fields.map((field): Attack => ({
      attack: `a payload in ${field} reaches ${place}`,
      request: `${name}: ${JSON.stringify(one.lead[field as keyof Tables<'leads'>])}`,
      expected,
      run: () => resultOf(one, field),
    })),
  );

attacks(
  'Payloads: mails to staff and customers',
  casesFor('a mail', 'inert', ({ mails }, field) => {
    for (const { to, subject, html, headers, replyTo } of mails) {
      if (runsIn(html, field)) return 'raw markup';
      if (/[\p{Cc}\p{Cf}]/u.test(subject)) return 'control characters in the subject';
      if (/[\r\n]/.test(JSON.stringify([to, replyTo, headers]).replaceAll('\\\\', ''))) return 'a header';
      if ([...to, replyTo ?? ''].some((address) => address.includes('evil.example')))
        return 'another recipient';
      if (Object.keys(headers ?? {}).some((name) => /bcc|content-type/i.test(name))) return 'another header';
    }
    return 'inert';
  }),
);

attacks(
  'Payloads: CSV',
  casesFor('the CSV', 'no formula', ({ csv }) => {
    const formulas = formulasIn(csv);
    return formulas.length === 0 ? 'no formula' : `a formula: ${formulas[0] ?? ''}`;
  }),
);

/** Starts of a formula, alone and behind separators of other spreadsheets. */
const FORMULA_STARTS = [
  '=',
  '+',
  '-',
  '@',
  '\uFF1D',
  '\uFF0B',
  '\uFF0D',
  '\uFF20',
  '\t=',
  '\r=',
  '\n=',
  ' =',
  '\u200B=',
];
const BEFORE = ['', 'a;', 'a\t', 'a\n', 'a\r\n', 'a; ', 'a,', '";', "';"];

attacks('Payloads: CSV cells', [
  ...BEFORE.flatMap((before) =>
    FORMULA_STARTS.map((start): Attack => {
      const cell = `${before}${start}1+1`;
      return {
        attack: 'a cell runs as a formula',
        request: JSON.stringify(cell),
        expected: 'no formula',
        run: () => {
          const formulas = formulasIn(safeCsvLines([['Rosa', cell, 'end']]));
          return formulas.length === 0 ? 'no formula' : `a formula: ${formulas[0] ?? ''}`;
        },
      };
    }),
  ),
  {
    attack: 'a heading runs as a formula',
    request: 'headings of the export',
    expected: 'no formula',
    run: () => (formulasIn(safeCsvLines([LEAD_HEADINGS])).length === 0 ? 'no formula' : 'a formula'),
  },
]);

const context = await site.open(await sessionFor(instance, 'staff'));
const page = await context.newPage();
/** A visitor; the sign-in page leads on at once when somebody is signed in. */
const visitor = await (await site.open()).newPage();
const dialogs: string[] = [];
for (const one of [page, visitor]) {
  one.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
}

/** State of the dashboard with one lead opened. */
type Screen = {
  /** Attributes of elements that payloads would have made. */
  made: string[];
  /** Value that a payload would have set. */
  ran: string | null;
  /** Texts with a direction mark whose direction can reach the text around them. */
  unbounded: string[];
};

const screens = new Map<string, Promise<Screen>>();

/** Opens a lead from the list and looks at list and drawer. */
async function open(id: string): Promise<Screen> {
  await page.goto(`/dashboard?lead=${id}`);
  await page.getByRole('heading', { name: 'Timeline' }).waitFor();
  return page.evaluate(() => {
    const made = [
      ...document.querySelectorAll(
        'img[src="x"], [onfocus], [onerror], [data-attacked], a[href^="javascript:"]',
      ),
    ];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const unbounded: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      if (!/[\u202E\u2066]/.test(text)) continue;
      let element = node.parentElement;
      let isBounded = false;
      for (; element && !isBounded; element = element.parentElement) {
        const { unicodeBidi, display } = getComputedStyle(element);
        isBounded =
          /isolate|plaintext/.test(unicodeBidi) ||
          (/block|flex|grid|table-cell/.test(display) && element.textContent === text);
        if (display.includes('block')) break;
      }
      if (!isBounded) unbounded.push(text);
    }
    return {
      made: made.map((element) => element.outerHTML.slice(0, 200)),
      ran: (window as { attacked?: string }).attacked ?? null,
      unbounded,
    };
  });
}

attacks(
  'Payloads: dashboard',
  casesFor('the dashboard', 'inert', async ({ lead }, field) => {
    const known = screens.get(lead.id) ?? open(lead.id);
    screens.set(lead.id, known);
    const { made, ran, unbounded } = await known;
    if (ran !== null) return `ran from ${ran}`;
    if (dialogs.length > 0) return `dialog ${dialogs.join(' ')}`;
    const own = made.find((markup) => markup.includes(`'${field}'`) || markup.includes(field));
    if (own !== undefined) return `an element: ${own}`;
    return unbounded.some((text) => text.startsWith(`${field}\u202E`)) ? 'turns the text around it' : 'inert';
  }),
);

/** Controls of the forms without JavaScript. */
const CONTROLS = {
  short: [
    'name',
    'email',
    'phone',
    'address',
    'service_type',
    'system_size',
    'roof_stories',
    'notes',
    'website',
    'page',
  ],
  wizard: [
    ...[
      'first_name',
      'last_name',
      'phone',
      'email',
      'best_contact',
      'homeowner',
      'service',
      'address',
      'city',
      'zip',
    ],
    ...['notes', 'lights.variant', 'lights.feet', 'page'],
  ],
} as const;

attacks(
  'Payloads: page without script',
  FORMS.flatMap((form) =>
    CONTROLS[form].flatMap((control) =>
      ['script', 'attribute', 'link', 'header', 'right to left'].map((kind): Attack => ({
        attack: `a ${kind} payload in ${form} ${control} is shown again`,
        request: `POST /functions/v1/submit-lead ${control}=${JSON.stringify(PAYLOADS[kind]?.(control))}`,
        expected: 'inert',
        run: async () => {
          const response = await fetch(`${instance.url}/functions/v1/submit-lead`, {
            method: 'POST',
            redirect: 'manual',
            headers: { origin: site.url },
            // Without the other fields the form is always shown again.
            body: new URLSearchParams({ form, [control]: PAYLOADS[kind]?.(control) ?? '' }),
          });
          const text = await response.text();
          if (response.status >= 500) return `error ${response.status}`;
          if (response.headers.has('bcc')) return 'a header';
          return runsIn(text, control) ? 'raw markup' : 'inert';
        },
      })),
    ),
  ),
);

/** Pages that read their address. */
const READING_PAGES = [
  ...[
    '/quote?service=',
    '/quote?utm_source=',
    '/insights?q=',
    '/insights?category=',
    '/status#',
    '/status?id=',
  ],
  ...[
    '/request-received?ref=',
    '/unsubscribe?token=',
    '/newsletter/confirm?token=',
    '/auth?redirect=',
    '/auth#error_description=',
  ],
  ...[
    '/auth/confirm?type=signup&token_hash=',
    '/auth/confirm?error_description=',
    '/dashboard?search=',
    '/dashboard?source=',
  ],
  ...['/dashboard?lead=', '/dashboard/reports?from=', '/dashboard/reports?group=', '/', '/no-such-page/'],
];

attacks(
  'Payloads: addresses of pages',
  READING_PAGES.flatMap((start) =>
    ['script', 'attribute', 'link'].map((kind): Attack => {
      const path = `${start}${encodeURIComponent(PAYLOADS[kind]?.('address') ?? '')}`;
      return {
        attack: `a link puts a ${kind} payload into a page`,
        request: path,
        expected: 'inert',
        run: async () => {
          const reader = start.startsWith('/dashboard') ? page : visitor;
          await reader.goto(path, { waitUntil: 'load' });
          const made = await reader.evaluate(() => ({
            ran: (window as { attacked?: string }).attacked ?? null,
            markup: document.querySelectorAll(
              'img[src="x"], [onfocus], [onerror], [data-attacked], a[href^="javascript:"]',
            ).length,
          }));
          if (dialogs.length > 0 || made.ran !== null) return 'ran';
          return made.markup === 0 ? 'inert' : `${made.markup} elements`;
        },
      };
    }),
  ),
);

attacks(
  'Payloads: PDF',
  ['?title=', '?name=', '#', '?v='].flatMap((query) =>
    ['script', 'formula'].map((kind): Attack => {
      const text = encodeURIComponent(PAYLOADS[kind]?.('pdf') ?? '');
      return {
        attack: `a link puts a ${kind} payload into a PDF`,
        request: `/education/…pdf${query}${text}`,
        expected: 'the same file',
        run: async () => {
          const listing = await (await fetch(`${site.url}/education`)).text();
          const guide = /href="(\/education\/[a-z0-9-]+)"/.exec(listing)?.[1] ?? '';
          const read = async (path: string) => Buffer.from(await (await fetch(path)).arrayBuffer());
          const [plain, attacked] = [
            await read(`${site.url}${guide}.pdf`),
            await read(`${site.url}${guide}.pdf${query}${text}`),
          ];
          return plain.subarray(0, 4).toString() === '%PDF' && plain.equals(attacked)
            ? 'the same file'
            : 'another file';
        },
      };
    }),
  ),
);

/** Texts of staff that a customer gets by mail. */
attacks(
  'Payloads: estimate mails',
  ['label', 'reason', 'message', 'name'].flatMap((field) =>
    ['script', 'attribute', 'header', 'right to left'].map((kind): Attack => ({
      attack: `a ${kind} payload in the estimate’s ${field} reaches a customer`,
      request: JSON.stringify(PAYLOADS[kind]?.(field)),
      expected: 'inert',
      run: async () => {
        const payload = PAYLOADS[kind]?.(field) ?? '';
        const lead = wizardLead({
          email: newEmail('estimate'),
          ...(field === 'name' ? { first_name: payload } : {}),
        });
        if (!(await store(lead))) return 'inert';
        const estimateId = crypto.randomUUID();
        const signed = await instance.as('staff', '/rest/v1/rpc/sign_lead_estimate', {
          body: {
            estimate_id: estimateId,
            lead_id: lead.id,
            lines: [{ label: field === 'label' ? payload : 'Cleaning', amount_cents: 35_000 }],
            reason: field === 'reason' ? payload : 'Two stories',
            message: field === 'message' ? payload : 'We can come on Tuesday.',
            expected_version: 0,
          },
        });
        if (signed.status >= 400) return signed.status >= 500 ? `error ${signed.status}` : 'inert';
        await instance.as('staff', '/functions/v1/send-estimate', { body: { estimateId } });
        const mails = instance.mailbox.messages().filter(({ to }) => to.includes(lead.email ?? ''));
        if (mails.length !== 1) return `${mails.length} mails`;
        const [mail] = mails;
        if (/[\p{Cc}\p{Cf}]/u.test(mail?.subject ?? '')) return 'control characters in the subject';
        return runsIn(mail?.html ?? '', field) ? 'raw markup' : 'inert';
      },
    })),
  ),
);

/** Longest text that any field accepts is far below this. */
const VERY_LONG = 'x'.repeat(20_000);

attacks(
  'Payloads: very long',
  FORMS.flatMap((form) =>
    FIELDS[form].map((field): Attack => ({
      attack: `a very long text in ${form} ${field} is stored`,
      request: `${VERY_LONG.length} characters`,
      expected: 'refused',
      run: async () => {
        const lead = leadOf(form, { [field]: valueOf(field, VERY_LONG) });
        return (await store(lead)) ? 'stored' : 'refused';
      },
    })),
  ),
);
