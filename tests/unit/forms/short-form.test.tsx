// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Cities } from '~/domain/forms/address.ts';
import { CONSENT_VERSION } from '~/domain/forms/consent.ts';
import { SHORT_FIELDS } from '~/domain/forms/short-form.ts';
import { shortLeadSchema } from '~/domain/leads/lead.ts';
import { leadReference } from '~/domain/leads/lead-name.ts';
import { sendLead, type Delivery } from '~/islands/delivery/send-lead.ts';
import { InlineForm } from '~/islands/short-form/InlineForm.tsx';
import { loadCities } from '~/services/cities.ts';
import { sentLeads } from '~/stores/sent-leads.ts';
import { $shortForm, emptyShortForm } from '~/stores/forms/short-form.ts';
import { $toasts } from '~/stores/toasts.ts';
import { pushedEvents as events } from '../support/data-layer.ts';
import { LEAD_ID, resetShortForm } from '../support/short-form-island.ts';
import { keepOnDevice, writeSentLead } from '../support/sent-lead.ts';
import { button, enter, field, press, user } from '../support/visitor.ts';

vi.mock('~/islands/delivery/send-lead.ts', () => ({ sendLead: vi.fn(), prepareDelivery: vi.fn() }));
vi.mock('~/services/cities.ts', () => ({ loadCities: vi.fn() }));

const CITIES: Cities = { Fremont: ['94536'], 'San Jose': [] };

const next = (): Promise<void> => press('Next: service details');
const send = (): Promise<void> => press('Send my request');
const errorOf = (control: HTMLInputElement) => document.getElementById(`${control.id}-error`)?.textContent;
const step = () => screen.getByRole('heading', { name: /^Step/ }).textContent;
const formOf = (container: HTMLElement): HTMLFormElement => {
  const form = container.querySelector('form');
  if (!form) throw new Error('There is no form');
  return form;
};

const open = () => render(<InlineForm placement="home" level={3} />);

async function fillContact(): Promise<void> {
  await enter(field('Full Name'), 'Rosa Delgado');
  await enter(field('Email'), 'rosa@example.com');
  await enter(field('Service Address'), '1 A St, Tracy, CA');
}

async function openService(): Promise<void> {
  open();
  await fillContact();
  await next();
}

/** Returns the last lead as the database would receive it. */
function sentLead() {
  const [lead] = vi.mocked(sendLead).mock.lastCall ?? [];
  return shortLeadSchema.parse({ ...lead, id: LEAD_ID });
}

/** Keeps the lead on the device instead of sending it. */
const keepLead = (): void => {
  const id = crypto.randomUUID();
  vi.mocked(sendLead).mockImplementation((lead, about, { onNamed } = {}) => {
    onNamed?.(id);
    keepOnDevice({ ...about, id, lead: { ...lead, id } });
    return Promise.resolve({ state: 'queued', id, reason: 'unreachable' });
  });
};

beforeEach(() => {
  resetShortForm();
  vi.mocked(loadCities).mockResolvedValue(CITIES);
});

it('step 1 requires name, email and address, shows the errors and moves the focus to the first', async () => {
  open();
  await next();
  expect(step()).toContain('Step 1 of 2');
  const summary = screen.getByRole('alert', { name: 'Please complete all required fields.' });
  expect(document.activeElement).toBe(summary);
  const links = within(summary).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Enter your full name',
    'Enter your email address',
    'Enter the service address',
  ]);
  await user.click(screen.getByRole('link', { name: 'Enter your email address' }));
  expect(document.activeElement).toBe(field('Email'));
  await fillContact();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(events()).toContainEqual({
    event: 'form_error',
    form: 'short',
    fields: ['name', 'email', 'address'],
  });
  for (const missing of ['name', 'email', 'address'])
    expect(events()).toContainEqual({
      event: 'field_error',
      form: 'short',
      field: missing,
      error: 'missing',
    });
});

it.each([
  ['Full Name', 'A', 'Al', 'Name must be at least 2 characters'],
  ['Phone', '1 408 555 014', '1 408 555 0142', 'Please enter a valid phone number'],
])('step 1 validates %s "%s" on blur until it is "%s"', async (label, wrong, right, message) => {
  open();
  const control = field(label);
  await enter(control, wrong);
  expect(errorOf(control)).toBeUndefined();
  await user.tab();
  expect(errorOf(control)).toBe(message);
  expect(control.getAttribute('aria-describedby')).toContain(`${control.id}-error`);
  expect(events().filter(({ event }) => event === 'field_error')).toMatchObject([
    { form: 'short', field: control.name, error: 'invalid' },
  ]);
  await enter(control, right);
  expect(errorOf(control)).toBeUndefined();
});

it('step 1 moves the focus to the heading of the next step and back, and preserves the entries', async () => {
  await openService();
  expect(document.activeElement?.textContent).toContain('Step 2 of 2');
  await press('Back');
  expect(document.activeElement?.textContent).toContain('Step 1 of 2');
  expect(field('Full Name').value).toBe('Rosa Delgado');
  expect(events()).toMatchObject([
    { event: 'form_start', placement: 'home' },
    { event: 'form_step_complete', step: 1 },
    { event: 'form_step', step: 2 },
    { event: 'form_step', step: 1 },
  ]);
});

it('the data layer has the choices of step 2, and none when the form is cleared', async () => {
  await openService();
  await user.selectOptions(field('Service Type'), 'other');
  await user.click(screen.getByLabelText('Two story'));
  await press('Clear my answers');
  const choice = { event: 'form_choice', form: 'short' };
  expect(events().slice(3)).toEqual([
    { ...choice, field: 'service_type', value: 'other' },
    { ...choice, field: 'roof_stories', value: '2-story' },
    { event: 'form_clear', form: 'short' },
  ]);
});

it('the address gets commas on blur, announces the change, and stays as typed after an undo', async () => {
  open();
  const address = field('Service Address');
  await enter(address, '123 Main St Fremont ca 94536');
  await user.tab();
  expect(address.value).toBe('123 Main St, Fremont, CA 94536');
  const notes = screen.getAllByRole('status').map((status) => status.textContent);
  expect(notes.join('')).toBe('We wrote the address as 123 Main St, Fremont, CA 94536. Undo');
  await press('Undo');
  expect(address.value).toBe('123 Main St Fremont ca 94536');
  expect(document.activeElement).toBe(address);
  await user.tab();
  expect(address.value).toBe('123 Main St Fremont ca 94536');
});

it('a request includes consent, the honeypot and the elapsed time', async () => {
  open();
  await fillContact();
  await user.click(screen.getByRole('checkbox'));
  await user.type(field('Leave this empty'), 'spam.example');
  await next();
  await send();
  const lead = sentLead();
  // Untouched choices are not sure.
  expect(lead).toMatchObject({ phone: null, service_type: null, system_size: 'not-sure' });
  expect(lead).toMatchObject({ consent_version: CONSENT_VERSION, honeypot: 'spam.example' });
  expect(lead.consent_text).toContain('Precision Solar Care');
  expect(lead.fill_ms).toBeGreaterThanOrEqual(0);
});

it('a request shows "Submitting..." while sending and is not sent twice', async () => {
  let finish: (delivery: Delivery) => void = () => undefined;
  vi.mocked(sendLead).mockReturnValue(new Promise((resolve) => (finish = resolve)));
  await openService();
  await send();
  expect(button('Submitting...').disabled).toBe(true);
  fireEvent.submit(formOf(document.body));
  expect(sendLead).toHaveBeenCalledTimes(1);
  await act(async () => {
    finish({ state: 'failed', id: LEAD_ID, reason: 'unreachable', detail: '' });
    await Promise.resolve();
  });
  expect(button('Send my request').disabled).toBe(false);
});

it.each([
  ['unreachable', 'Your request wasn’t sent', 4],
  ['refused', 'Your request wasn’t sent', 3],
  ['invalid', 'Your request wasn’t sent', 3],
  ['limited', 'Too many requests', 2],
] as const)('a failed request (%s) keeps the entries and offers options', async (reason, title, count) => {
  vi.mocked(sendLead).mockResolvedValue({ state: 'failed', id: LEAD_ID, reason, detail: '' });
  await openService();
  await send();
  expect($toasts.get()).toMatchObject([
    {
      title: 'Something went wrong',
      text: 'Please try again or call us directly at (408) 555-0142',
      tone: 'error',
    },
  ]);
  const note = screen.getByRole('alert');
  within(note).getByText(title);
  expect(within(note).getAllByRole('listitem')).toHaveLength(count);
  expect($shortForm.get().values.name).toBe('Rosa Delgado');
  expect(step()).toContain('Step 2 of 2');
});

it('a request offers the plain form when the code of the page fails, and lets the browser post it', async () => {
  vi.mocked(sendLead).mockRejectedValue(new TypeError('crypto.subtle is undefined'));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await openService();
  await send();
  expect(screen.getByRole('alert').textContent).toContain('Something in this page stopped working.');
  expect(button('Send my request').disabled).toBe(false);
  const posted = new Promise<SubmitEvent>((resolve) => {
    window.addEventListener('submit', resolve, { once: true });
  });
  await press('Send it with a plain form');
  expect((await posted).defaultPrevented).toBe(false);
  expect(sendLead).toHaveBeenCalledOnce();
});

it('a request kept during an outage is withdrawn to change the entries', async () => {
  keepLead();
  await openService();
  await send();
  await press('Change my answers');
  expect(sentLeads(new Date())).toEqual([]);
  expect(field(SHORT_FIELDS.notes.label).readOnly).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a request kept during an outage leaves an empty form when another page has sent it', async () => {
  keepLead();
  await openService();
  await send();
  cleanup();
  $shortForm.set(emptyShortForm);
  writeSentLead({ id: sentLeads(new Date())[0]?.id ?? '', state: 'done' });
  open();
  expect(field('Full Name').value).toBe('');
});

it('preserves input from before hydration', async () => {
  $shortForm.set({ ...emptyShortForm, values: { ...emptyShortForm.values, name: 'From the draft' } });
  const { typedValues } = await import('~/islands/forms/use-server-form.ts');
  document.body.innerHTML =
    '<form><input name="name" value="Typed"><input name="website" value="x"><input name="phone" value=" ">' +
    '<input type="checkbox" name="consent" checked><input name="system_size" value="not-sure"></form>';
  const untouched = { ...emptyShortForm.values, consent: false };
  expect(typedValues(formOf(document.body), untouched)).toEqual({ name: 'Typed', consent: true });
});

it('shows a reminder of the previous request', () => {
  writeSentLead({ id: LEAD_ID, state: 'done' });
  open();
  screen.getByText(new RegExp(`^We have your request ${leadReference(LEAD_ID)}\\.`));
  expect(screen.getByRole('link', { name: 'See its status' }).getAttribute('href')).toBe(
    `/status#${LEAD_ID}`,
  );
  expect(screen.queryByRole('region')).toBeNull();
});
