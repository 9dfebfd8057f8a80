// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { phoneHours } from '~/config/hours.ts';
import { CONSENT_VERSION } from '~/domain/consent.ts';
import { formatPromise, promisedBy } from '~/domain/hours.ts';
import { shortLeadSchema, type LeadInput } from '~/domain/lead.ts';
import { leadReference } from '~/domain/reference.ts';
import { sendLead, type Delivery } from '~/islands/delivery/send-lead.ts';
import { InlineForm } from '~/islands/short-form/InlineForm.tsx';
import { loadCities } from '~/services/cities.ts';
import { keepReceipt, RECEIPT_KEY, $receipt } from '~/stores/receipt.ts';
import { $confirmedId, $shortForm, emptyShortForm, setShortSending } from '~/stores/short-form.ts';
import { markSent } from '~/stores/submissions.ts';
import { $toasts } from '~/stores/toasts.ts';
import { button, control, find, mount, settle, type, unmountAll, words } from './mount.tsx';

vi.mock('~/islands/delivery/send-lead.ts', () => ({ sendLead: vi.fn(), prepareDelivery: vi.fn() }));
vi.mock('~/islands/ui/toast-host.tsx', () => ({ mountToaster: vi.fn() }));
vi.mock('~/services/cities.ts', () => ({ loadCities: vi.fn() }));

type WithDataLayer = { dataLayer?: { event: string }[] };

const ID = 'f7e8e803-a50e-8a17-afbb-9dcd114fb274';
const press = (name: string): Promise<void> => settle(() => button(name).click());
const next = (): Promise<void> => press('Next: service details');
const send = (): Promise<void> => press('Send my request');
const leave = (selector: string): Promise<void> =>
  settle(() => find(selector).dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
const events = () => (window as WithDataLayer).dataLayer ?? [];
const step = (): string => words('.short-step:not([hidden]) .short-step-title');
const shown = (text: RegExp): Promise<void> =>
  act(async () => vi.waitFor(() => expect(document.body.textContent).toMatch(text)));

const open = () => mount(<InlineForm placement="home" level={3} />);

async function fillContact(): Promise<void> {
  await type('#inline-name', 'Rosa Delgado');
  await type('#inline-email', 'rosa@example.com');
  await type('#inline-address', '1 A St, Tracy, CA');
}

async function openService(): Promise<void> {
  await open();
  await fillContact();
  await next();
}

/** What the last request brought, as the database would get it. */
function sentLead() {
  const [lead] = vi.mocked(sendLead).mock.lastCall ?? [];
  return shortLeadSchema.parse(lead);
}

/** Delivery as it is: the receipt is there before the answer. */
const deliver = (
  lead: LeadInput,
  { sent }: { sent: Parameters<typeof keepReceipt>[1] },
): Promise<Delivery> => {
  keepReceipt({ ...lead, id: ID }, sent, new Date());
  return Promise.resolve({ state: 'sent', id: ID, repeated: false });
};

beforeEach(() => {
  localStorage.clear();
  $shortForm.set(emptyShortForm);
  $confirmedId.set(null);
  $receipt.set(null);
  setShortSending(false);
  (window as WithDataLayer).dataLayer = [];
  vi.mocked(sendLead).mockReset().mockImplementation(deliver);
  vi.mocked(loadCities).mockReset().mockResolvedValue(['Fremont', 'San Jose']);
});
afterEach(async () => {
  await unmountAll();
  $toasts.set([]);
});

describe('the markup', () => {
  it('is a form that works without script, with the names of the specification', async () => {
    await open();
    const form = find('form');
    expect(form.getAttribute('method')).toBe('post');
    expect(form.getAttribute('action')).toMatch(/\/functions\/v1\/submit-lead$/);
    const names = [...form.querySelectorAll('input, select, textarea')].map((each) =>
      each.getAttribute('name'),
    );
    expect([...new Set(names)]).toEqual([
      'form',
      'website',
      'name',
      'email',
      'phone',
      'consent',
      'address',
      'service_type',
      'system_size',
      'module_count',
      'roof_stories',
      'notes',
    ]);
    expect(find('[name="form"]').getAttribute('value')).toBe('short');
    const required = [...form.querySelectorAll('[required]')].map((each) => each.getAttribute('name'));
    expect(required).toEqual(['name', 'email', 'address']);
  });

  it('marks what the specification marks', async () => {
    await open();
    const marked = [...document.querySelectorAll('.label')]
      .filter((label) => label.querySelector('.required-mark'))
      .map((label) => label.textContent.replace(' *', ''));
    expect(marked).toEqual([
      'Full Name',
      'Email',
      'Service Address',
      'Service Type',
      'System Size',
      'Number of Modules',
      'Roof Stories',
    ]);
  });
});

describe('step 1', () => {
  it('refuses to go on without name, email and address, says why, and takes the focus there', async () => {
    await open();
    await next();
    expect(step()).toContain('Step 1 of 2');
    expect(document.activeElement).toBe(find('[role="alert"].note'));
    const links = () => [...document.querySelectorAll('.note a')].map((link) => link.textContent);
    expect(links()).toEqual([
      'Full Name: This field is required',
      'Email: This field is required',
      'Service Address: This field is required',
    ]);
    await settle(() => find('.note a[href="#inline-email"]').click());
    expect(document.activeElement).toBe(find('#inline-email'));
    await fillContact();
    expect(links()).toEqual([]);
    expect(events()).toContainEqual({
      event: 'form_error',
      form: 'short',
      fields: ['name', 'email', 'address'],
    });
  });

  it.each([
    ['#inline-name', 'A', 'Al', 'Name must be at least 2 characters'],
    ['#inline-email', 'abc', 'abc@example.com', 'Please enter a valid email address'],
    ['#inline-phone', '408-555-014', '408-555-0142', 'Please enter a valid phone number'],
    ['#inline-phone', '1 408 555 014', '1 408 555 0142', 'Please enter a valid phone number'],
  ])(
    'says of %s "%s" what is wrong on leaving, until it is "%s"',
    async (selector, wrong, right, message) => {
      await open();
      await type(selector, wrong);
      expect(document.querySelector(`${selector}-error`)).toBeNull();
      await leave(selector);
      expect(words(`${selector}-error`)).toBe(message);
      expect(find(selector).getAttribute('aria-describedby')).toContain(`${selector.slice(1)}-error`);
      await type(selector, right);
      expect(document.querySelector(`${selector}-error`)).toBeNull();
    },
  );

  it('does not go on with a wrong phone number, though phone is optional', async () => {
    await open();
    await fillContact();
    await type('#inline-phone', '123');
    await next();
    expect(step()).toContain('Step 1 of 2');
    expect(words('.note b')).toBe('Please check these fields.');
    await type('#inline-phone', '');
    await next();
    expect(step()).toBe('Step 2 of 2Service details');
  });

  it('brings to the heading of the next step and back, and keeps the answers', async () => {
    await openService();
    expect(document.activeElement?.textContent).toContain('Step 2 of 2');
    await press('Back');
    expect(document.activeElement?.textContent).toContain('Step 1 of 2');
    expect(control('#inline-name').value).toBe('Rosa Delgado');
    expect(events().map(({ event }) => event)).toEqual(['form_start', 'form_step']);
  });
});

describe('the address', () => {
  const typeAddress = async (text: string): Promise<void> => {
    await open();
    await type('#inline-address', text);
    await leave('#inline-address');
  };

  it('is written with its commas on leaving, says so, and goes back on demand for good', async () => {
    await typeAddress('123 Main St Fremont ca 94536');
    expect(control('#inline-address').value).toBe('123 Main St, Fremont, CA 94536');
    expect(words('[role="status"].short-rewrite')).toBe(
      'We wrote the address as 123 Main St, Fremont, CA 94536. Undo',
    );
    await press('Undo');
    expect(control('#inline-address').value).toBe('123 Main St Fremont ca 94536');
    expect(document.activeElement).toBe(find('#inline-address'));
    await leave('#inline-address');
    expect(control('#inline-address').value).toBe('123 Main St Fremont ca 94536');
  });

  it.each(['123 Main St, Fremont ca 94536', '12 Casa ca Way'])('"%s" stays as typed', async (text) => {
    await typeAddress(text);
    expect(control('#inline-address').value).toBe(text);
    expect(words('.short-rewrite')).toBe('');
  });

  it('is not changed under the hands of somebody who types on', async () => {
    let answer: (cities: readonly string[]) => void = () => undefined;
    vi.mocked(loadCities).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await typeAddress('1 A St Fremont ca');
    await type('#inline-address', '1 A St Fremont cab');
    await settle(() => answer(['Fremont']));
    expect(control('#inline-address').value).toBe('1 A St Fremont cab');
  });

  it('is tidied by Next too, and the way back stands on step 2', async () => {
    await open();
    await fillContact();
    await type('#inline-address', '1 A St Fremont ca');
    await next();
    expect(words('.short-step:not([hidden]) .short-rewrite')).toContain('1 A St, Fremont, CA');
  });
});

describe('a request', () => {
  it('is sent with untouched choices at "Not sure", and without consent', async () => {
    await openService();
    await send();
    expect(sentLead()).toMatchObject({
      form: 'short',
      name: 'Rosa Delgado',
      phone: null,
      service_type: null,
      system_size: 'not-sure',
      module_count: 'not-sure',
      roof_stories: null,
      consent_text: null,
      trap: null,
    });
    expect(vi.mocked(sendLead).mock.lastCall?.[1]).toMatchObject({ placement: 'home', valueCents: null });
  });

  it('carries consent, the trap and the time it took', async () => {
    await open();
    await fillContact();
    await settle(() => control('#inline-consent').click());
    control('[name="website"]').value = 'spam.example';
    await next();
    await send();
    const lead = sentLead();
    expect(lead).toMatchObject({ consent_version: CONSENT_VERSION, trap: 'spam.example' });
    expect(lead.consent_text).toContain('Precision Solar Care');
    expect(lead.fill_ms).toBeGreaterThanOrEqual(0);
  });

  it('says "Submitting..." while it is under way, and is not sent twice', async () => {
    let answer: (delivery: Delivery) => void = () => undefined;
    vi.mocked(sendLead).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await openService();
    await send();
    expect(button('Submitting...').disabled).toBe(true);
    await settle(() => find('form').dispatchEvent(new Event('submit', { bubbles: true })));
    expect(sendLead).toHaveBeenCalledTimes(1);
    await settle(() => answer({ state: 'failed', id: ID, reason: 'unanswered', detail: '' }));
    expect(button('Send my request').disabled).toBe(false);
  });

  it('tells quietly which attempt comes next', async () => {
    vi.mocked(sendLead).mockImplementation((_lead, _about, onProgress) => {
      onProgress?.({ attempt: 2, attempts: 4 });
      return new Promise<never>(() => undefined);
    });
    await openService();
    await send();
    expect(words('.short-progress')).toBe('Still trying. Attempt 2 of 4.');
  });

  it('clears the form when it is stored, and leaves a receipt with a clock time', async () => {
    await openService();
    await send();
    await shown(/We have your request/);
    expect($toasts.get()).toMatchObject([
      {
        title: 'Quote Request Submitted!',
        text: "Sunni is analyzing your request. You'll hear from us within 15 minutes.",
      },
    ]);
    expect(words('.receipt')).toContain(leadReference(ID));
    const at = new Date($receipt.get()?.submittedAt ?? '');
    expect(words('.receipt')).toContain(formatPromise(promisedBy(at, phoneHours), at, phoneHours.timeZone));
    expect(words('.receipt dl')).toContain('Full Name' + 'Rosa Delgado');
    expect(find('.receipt a[href^="/status"]').getAttribute('href')).toBe(`/status#${ID}`);
    expect(find('.receipt a[href^="tel:"]').textContent).toContain('(408) 555-0142');
    expect(document.activeElement).toBe(find('.receipt-title'));
    expect($shortForm.get().answers.name).toBe('');

    await press('Send another request');
    expect(control('#inline-name').value).toBe('');
    expect(step()).toContain('Step 1 of 2');
  });

  it.each([
    ['unanswered', 'Your request was not sent', 3],
    ['refused', 'Your request was not sent', 3],
    ['invalid', 'Your request was not sent', 3],
    ['limited', 'Too many requests', 2],
  ] as const)('keeps everything when it fails (%s), and offers the ways on', async (reason, title, ways) => {
    vi.mocked(sendLead).mockResolvedValue({ state: 'failed', id: ID, reason, detail: '' });
    await openService();
    await send();
    expect($toasts.get()).toMatchObject([
      {
        title: 'Something went wrong',
        text: 'Please try again or call us directly at (408) 555-0142',
        tone: 'error',
      },
    ]);
    expect(words('[role="alert"].note b')).toBe(title);
    expect(document.querySelectorAll('.ways li')).toHaveLength(ways);
    expect($shortForm.get().answers.name).toBe('Rosa Delgado');
    expect(step()).toContain('Step 2 of 2');
  });

  it('waits on the device without a connection, and shows its receipt once it has gone out', async () => {
    vi.mocked(sendLead).mockResolvedValue({ state: 'kept', id: ID });
    await openService();
    await send();
    expect(words('.receipt-title')).toBe('Your request is waiting on this device');
    expect($shortForm.get().answers.name).toBe('Rosa Delgado');

    const [lead] = vi.mocked(sendLead).mock.lastCall ?? [];
    if (!lead) throw new Error('Nothing was sent');
    await settle(() => {
      keepReceipt({ ...lead, id: ID }, [], new Date());
      markSent(ID, new Date());
    });
    await shown(/We have your request/);
    expect($shortForm.get().answers.name).toBe('');
  });
});

it('takes over what was typed before hydration', async () => {
  $shortForm.set({ ...emptyShortForm, answers: { ...emptyShortForm.answers, name: 'From the draft' } });
  const { typedEntries } = await import('~/islands/ui/typed-entries.ts');
  document.body.innerHTML =
    '<form><input name="name" value="Typed"><input name="website" value="x"><input name="phone" value=" ">' +
    '<input type="checkbox" name="consent" checked><input name="system_size" value="not-sure"></form>';
  const untouched = { ...emptyShortForm.answers, consent: false };
  expect(typedEntries(find('form') as HTMLFormElement, untouched)).toEqual({ name: 'Typed', consent: true });
});

it('keeps the answers on the device, and forgets them on demand', async () => {
  await open();
  expect(document.querySelector('.draft-note')).toBeNull();
  await type('#inline-name', 'Rosa');
  expect(localStorage.getItem('psc-short-draft')).toContain('Rosa');
  await press('Clear my answers');
  expect(control('#inline-name').value).toBe('');
  expect(localStorage.getItem('psc-short-draft')).toBeNull();
  expect(sendLead).not.toHaveBeenCalled();
});

it('reminds of the request this device sent before', async () => {
  const receipt = { id: ID, reference: leadReference(ID), form: 'short', sent: [], submittedAt: new Date() };
  localStorage.setItem(RECEIPT_KEY, JSON.stringify(receipt));
  await open();
  expect(words('.short-form > .hint:last-child')).toContain(`We have your request ${leadReference(ID)}.`);
  expect(find('.short-form > .hint a').getAttribute('href')).toBe(`/status#${ID}`);
  expect(document.querySelector('.receipt')).toBeNull();
});
