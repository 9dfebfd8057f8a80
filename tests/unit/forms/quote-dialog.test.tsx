// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { QuoteDialog } from '~/islands/short-form/QuoteDialog.tsx';
import { $shortForm, setShortFormValue } from '~/stores/forms/short-form.ts';
import { pushedEvents } from '../support/data-layer.ts';
import { resetShortForm } from '../support/short-form-island.ts';
import { field, press, user } from '../support/visitor.ts';

vi.mock('~/islands/delivery/send-lead.ts', () => ({ sendLead: vi.fn(), prepareDelivery: vi.fn() }));
vi.mock('~/services/cities.ts', () => ({ loadCities: () => Promise.resolve({}) }));

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
const dispatch = (event: Event): void => act(() => void window.dispatchEvent(event));
const openDialog = (service?: string): void =>
  dispatch(new CustomEvent('openScheduleDialog', { detail: { service }, cancelable: true }));

beforeEach(resetShortForm);

it('the window event is reported to the data layer, as is closing', () => {
  render(<QuoteDialog />);
  dispatch(new Event('openScheduleDialog'));
  act(() => dialog().close());
  expect(pushedEvents()).toEqual([
    { event: 'popup_open', popup: 'quote' },
    { event: 'form_view', form: 'short', placement: 'dialog' },
    { event: 'popup_close', popup: 'quote' },
  ]);
});

it('the window event is reported once where the client directive opened the dialog before', () => {
  render(<QuoteDialog />);
  act(() => dialog().showModal());
  dispatch(new Event('openScheduleDialog'));
  dispatch(new Event('openScheduleDialog'));
  expect(pushedEvents().map(({ event }) => event)).toEqual(['popup_open', 'form_view']);
});

it('the window event shows the package of the event, which is removed by hand or with its service', async () => {
  render(<QuoteDialog />);
  const detail = { service: 'critter-guard', package: 'Full Exclusion' };
  dispatch(new CustomEvent('openScheduleDialog', { detail, cancelable: true }));
  expect(screen.getByText('Full Exclusion')).toBeDefined();
  expect($shortForm.get().values.package).toBe('Full Exclusion');
  await press('Remove the package Full Exclusion');
  expect($shortForm.get().values).toMatchObject({ service_type: 'critter-guard', package: '' });
  dispatch(new CustomEvent('openScheduleDialog', { detail, cancelable: true }));
  act(() => setShortFormValue('service_type', 'panel-cleaning'));
  expect($shortForm.get().values.package).toBe('');
});

it('reopens the dialog with the previous entries', async () => {
  render(<QuoteDialog />);
  openDialog('panel-cleaning');
  await user.type(field('Full Name'), 'Rosa');
  act(() => dialog().close());
  openDialog('ev-charger');
  expect(field('Full Name').value).toBe('Rosa');
  expect($shortForm.get().values.service_type).toBe('ev-charger');
});

it('closes on a click on the backdrop, but not on a drag from the form', () => {
  render(<QuoteDialog />);
  openDialog();
  fireEvent.pointerDown(field('Full Name'));
  fireEvent.pointerUp(dialog());
  expect(dialog().open).toBe(true);
  fireEvent.pointerDown(dialog());
  fireEvent.pointerUp(dialog());
  expect(dialog().open).toBe(false);
});
