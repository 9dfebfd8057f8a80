// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { QuoteDialog } from '~/islands/short-form/QuoteDialog.tsx';
import { $shortForm, setShortFormValue } from '~/stores/forms/short-form.ts';
import { resetShortForm } from '../support/short-form-island.ts';

vi.mock('~/islands/delivery/send-lead.ts', () => ({ sendLead: vi.fn(), prepareDelivery: vi.fn() }));
vi.mock('~/islands/toasts/Toaster.tsx', () => ({ mountToaster: vi.fn() }));
vi.mock('~/services/cities.ts', () => ({ loadCities: () => Promise.resolve({}) }));

const user = userEvent.setup({ delay: null });
const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string): Promise<void> => user.click(screen.getByRole('button', { name }));
const dispatch = (event: Event): void => act(() => void window.dispatchEvent(event));
const openDialog = (service?: string): void =>
  dispatch(new CustomEvent('openScheduleDialog', { detail: { service }, cancelable: true }));

beforeEach(resetShortForm);

describe('the window event', () => {
  it('is reported to the data layer, as is closing', () => {
    const page = window as { dataLayer?: unknown[] };
    page.dataLayer = [];
    render(<QuoteDialog />);
    dispatch(new Event('openScheduleDialog'));
    act(() => dialog().close());
    expect(page.dataLayer).toEqual([
      { event: 'popup_open', popup: 'quote' },
      { event: 'form_view', form: 'short', placement: 'dialog' },
      { event: 'popup_close', popup: 'quote' },
    ]);
  });

  it('is reported once where the client directive opened the dialog before', () => {
    const page = window as { dataLayer?: { event: string }[] };
    page.dataLayer = [];
    render(<QuoteDialog />);
    act(() => dialog().showModal());
    dispatch(new Event('openScheduleDialog'));
    dispatch(new Event('openScheduleDialog'));
    expect(page.dataLayer.map(({ event }) => event)).toEqual(['popup_open', 'form_view']);
  });

  it('shows the package of the event, which can be removed', async () => {
    render(<QuoteDialog />);
    const detail = { service: 'critter-guard', package: 'Full Exclusion' };
    dispatch(new CustomEvent('openScheduleDialog', { detail, cancelable: true }));
    expect(screen.getByText('Full Exclusion')).toBeDefined();
    expect($shortForm.get().values.package).toBe('Full Exclusion');
    await press('Remove the package Full Exclusion');
    expect($shortForm.get().values).toMatchObject({ service_type: 'critter-guard', package: '' });
  });

  it('drops the package of another service', () => {
    render(<QuoteDialog />);
    const detail = { service: 'critter-guard', package: 'Full Exclusion' };
    dispatch(new CustomEvent('openScheduleDialog', { detail, cancelable: true }));
    act(() => setShortFormValue('service_type', 'panel-cleaning'));
    expect($shortForm.get().values.package).toBe('');
  });
});

it('reopens the dialog with the previous entries', async () => {
  render(<QuoteDialog />);
  openDialog('panel-cleaning');
  await user.type(field(/^Full Name/), 'Rosa');
  act(() => dialog().close());
  openDialog('ev-charger');
  expect(field(/^Full Name/).value).toBe('Rosa');
  expect($shortForm.get().values.service_type).toBe('ev-charger');
});

it('closes on a click on the backdrop, but not on a drag from the form', () => {
  render(<QuoteDialog />);
  openDialog();
  fireEvent.pointerDown(field(/^Full Name/));
  fireEvent.pointerUp(dialog());
  expect(dialog().open).toBe(true);
  fireEvent.pointerDown(dialog());
  fireEvent.pointerUp(dialog());
  expect(dialog().open).toBe(false);
});
