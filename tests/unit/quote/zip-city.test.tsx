// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { useStore } from '@nanostores/react';
import { createRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { InfoStep } from '~/islands/quote/info/InfoStep.tsx';
import { loadCities } from '~/services/cities.ts';
import { $quote, emptyQuote } from '~/stores/forms/quote.ts';
import { quoteFacts } from '../support/quote-facts.ts';
import { field, press, user } from '../support/visitor.ts';

vi.mock('~/services/cities.ts', () => ({ loadCities: vi.fn() }));

const note = async () => (await screen.findByText(/^We filled in/)).closest('[role="status"]');
const typeZip = async (zip: string): Promise<void> => {
  await user.clear(field('ZIP'));
  await user.type(field('ZIP'), zip);
};

function Form() {
  const { values } = useStore($quote);
  return (
    <InfoStep
      values={values}
      prices={quoteFacts.startingPrices}
      icons={{}}
      titleRef={createRef()}
      onContinue={vi.fn()}
    />
  );
}

beforeEach(() => {
  $quote.set(emptyQuote);
  vi.mocked(loadCities).mockResolvedValue({ Fremont: ['94536'], Tracy: ['95376'] });
  render(<Form />);
});

it('a typed ZIP fills in its city, and another ZIP the other city', async () => {
  await typeZip('94536');
  expect((await note())?.textContent).toBe('We filled in Fremont for this ZIP. Undo');
  expect(field('City').value).toBe('Fremont');
  await typeZip('95376-0001');
  expect((await note())?.textContent).toContain('Tracy');
  expect(field('City').value).toBe('Tracy');
});

it('an undone city is not filled in again for the same ZIP', async () => {
  await typeZip('94536');
  await note();
  await press('Undo');
  expect(field('City').value).toBe('');
  expect(document.activeElement).toBe(field('City'));
  await typeZip('94536');
  expect(screen.queryByText(/^We filled in/)).toBeNull();
});

it('a city that the visitor entered stays', async () => {
  await user.type(field('City'), 'Niles');
  await typeZip('94536');
  await vi.waitFor(() => expect(loadCities).toHaveBeenCalled());
  expect(field('City').value).toBe('Niles');
});

it('an unknown ZIP fills in nothing', async () => {
  await typeZip('94199');
  await vi.waitFor(() => expect(loadCities).toHaveBeenCalled());
  expect(field('City').value).toBe('');
});
