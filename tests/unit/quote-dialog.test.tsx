// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendLead } from '~/islands/delivery/send-lead.ts';
import { QuoteDialog } from '~/islands/short-form/QuoteDialog.tsx';
import { keepReceipt, $receipt } from '~/stores/receipt.ts';
import { $confirmedId, $shortForm, emptyShortForm, setShortSending } from '~/stores/short-form.ts';
import { $toasts } from '~/stores/toasts.ts';
import { button, control, find, mount, settle, type, unmountAll, words } from './mount.tsx';

vi.mock('~/islands/delivery/send-lead.ts', () => ({ sendLead: vi.fn(), prepareDelivery: vi.fn() }));
vi.mock('~/islands/ui/toast-host.tsx', () => ({ mountToaster: vi.fn() }));
vi.mock('~/services/cities.ts', () => ({ loadCities: () => Promise.resolve([]) }));

const ID = 'f7e8e803-a50e-8a17-afbb-9dcd114fb274';
const dialog = () => find('dialog') as HTMLDialogElement;
const press = (name: string): Promise<void> => settle(() => button(name).click());
const ask = (event: Event): Promise<void> => settle(() => void window.dispatchEvent(event));
const askFor = (service?: string): Promise<void> =>
  ask(new CustomEvent('openScheduleDialog', { detail: { service }, cancelable: true }));

/** Fills the dialog and sends it. */
async function request(): Promise<void> {
  await askFor('panel-cleaning');
  await type('#dialog-name', 'Rosa Delgado');
  await type('#dialog-email', 'rosa@example.com');
  await type('#dialog-address', '1 A St, Tracy, CA');
  await press('Next: service details');
  await press('Send my request');
}

beforeEach(() => {
  localStorage.clear();
  $shortForm.set(emptyShortForm);
  $confirmedId.set(null);
  $receipt.set(null);
  setShortSending(false);
  vi.mocked(sendLead)
    .mockReset()
    .mockImplementation((lead, { sent }) => {
      keepReceipt({ ...lead, id: ID }, sent, new Date());
      return Promise.resolve({ state: 'sent', id: ID, repeated: false });
    });
});
afterEach(async () => {
  await unmountAll();
  $toasts.set([]);
});

describe('the window event', () => {
  it('opens the dialog with the service it names, and is taken', async () => {
    await mount(<QuoteDialog />);
    expect(dialog().open).toBe(false);
    const event = new CustomEvent('openScheduleDialog', {
      detail: { service: 'Critter guard' },
      cancelable: true,
    });
    await ask(event);
    expect(event.defaultPrevented).toBe(true);
    expect(dialog().open).toBe(true);
    expect($shortForm.get().answers.service_type).toBe('critter-guard');
    expect(document.activeElement).toBe(find('#quote-dialog-title'));
  });

  it('opens it when it is a plain event', async () => {
    await mount(<QuoteDialog />);
    await ask(new Event('openScheduleDialog'));
    expect(dialog().open).toBe(true);
    expect($shortForm.get().answers.service_type).toBe('');
  });

  it('turns an unknown label into "other"', async () => {
    await mount(<QuoteDialog />);
    await askFor('moon roofs');
    expect($shortForm.get().answers.service_type).toBe('other');
  });
});

it('opens again with what was typed', async () => {
  await mount(<QuoteDialog />);
  await askFor('panel-cleaning');
  await type('#dialog-name', 'Rosa');
  await settle(() => dialog().close());
  await askFor('ev-charger');
  expect(control('#dialog-name').value).toBe('Rosa');
  expect($shortForm.get().answers.service_type).toBe('ev-charger');
});

it('closes by a press on the backdrop, but not by one that began on the form', async () => {
  await mount(<QuoteDialog />);
  await askFor();
  const point = (target: Element, type: string): Promise<void> =>
    settle(() => void target.dispatchEvent(new PointerEvent(type, { bubbles: true })));
  await point(find('#dialog-name'), 'pointerdown');
  await point(dialog(), 'pointerup');
  expect(dialog().open).toBe(true);
  await point(dialog(), 'pointerdown');
  await point(dialog(), 'pointerup');
  expect(dialog().open).toBe(false);
});

describe('after success', () => {
  it('closes, and docks the receipt where the page has no form of its own', async () => {
    await mount(<QuoteDialog />);
    await request();
    expect(dialog().open).toBe(false);
    expect(words('.receipt-dock')).toContain('We have your request');
    expect(document.activeElement).toBe(find('.receipt-title'));
    await press('Dismiss the receipt');
    expect(document.querySelector('.receipt-dock')).toBeNull();
  });

  it('hydrates the page’s own form, where the receipt stands then', async () => {
    await mount(<QuoteDialog />);
    const inline = document.createElement('div');
    inline.dataset.shortForm = 'inline';
    document.body.append(inline);
    const focused = vi.fn();
    inline.addEventListener('focusin', focused);
    await request();
    expect(focused).toHaveBeenCalledTimes(1);
    expect(document.querySelector('.receipt-dock')).toBeNull();
  });

  it('begins another request in the dialog', async () => {
    await mount(<QuoteDialog />);
    await request();
    await press('Send another request');
    expect(dialog().open).toBe(true);
    expect(control('#dialog-name').value).toBe('');
  });
});

it('stays open with everything in it when the request fails', async () => {
  vi.mocked(sendLead).mockResolvedValue({ state: 'failed', id: ID, reason: 'unanswered', detail: '' });
  await mount(<QuoteDialog />);
  await request();
  expect(dialog().open).toBe(true);
  expect($shortForm.get().answers.name).toBe('Rosa Delgado');
});
