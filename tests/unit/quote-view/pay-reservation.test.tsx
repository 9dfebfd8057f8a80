// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PayReservation } from '~/islands/quote-view/PayReservation.tsx';

const LINK = 'https://pay.example/reserve?client_reference_id={reference}';

const show = (link: string | undefined, totalCents = 537_50) =>
  render(<PayReservation link={link} totalCents={totalCents} reference="PSC-1A2B-3C4D" />);

it('the reservation fee on the page of a quote is paid at the configured link, which gets the reference', () => {
  show(LINK);
  expect(screen.getByRole('heading').textContent).toBe('$50 reservation');
  expect(screen.getByRole('link', { name: 'Pay the $50' }).getAttribute('href')).toBe(
    'https://pay.example/reserve?client_reference_id=PSC-1A2B-3C4D',
  );
  expect(screen.getByText(/the remaining \$487\.50 when we’re done/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Refund terms' }).getAttribute('href')).toMatch(/^\/terms#/);
  expect(document.querySelector('input, form, iframe')).toBeNull();
  cleanup();
  // A link without a place for the reference is paid at too.
  show('https://pay.example/reserve');
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Pay the $50' }).href).toBe(
    'https://pay.example/reserve',
  );
});

it.each([
  ['a link', undefined, 537_50],
  ['a price', LINK, 0],
  ['$500 of work', LINK, 499_99],
])('the reservation fee on the page of a quote is not mentioned without %s', (_, link, totalCents) => {
  expect(show(link, totalCents).container.innerHTML).toBe('');
});
