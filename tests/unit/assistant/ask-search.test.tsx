// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { AskSearch } from '~/islands/assistant/AskSearch.tsx';
import { press, user } from '../support/visitor.ts';
import { assistant } from './samples.ts';

vi.mock('~/services/assistant/open-assistant.ts', () => ({
  openAssistant: () => Promise.resolve(assistant),
}));
vi.mock('~/islands/assistant/load-styles.ts', () => ({ loadStyles: () => Promise.resolve() }));

const field = () => screen.getByRole<HTMLInputElement>('searchbox');

async function search(question: string): Promise<void> {
  await user.clear(field());
  await user.type(field(), question);
  await press(/Find answers/);
}

beforeEach(() => window.history.replaceState(null, '', '/ask'));

it('the search of /ask shows the answer, then sections of the site, and keeps the question in the address', async () => {
  render(<AskSearch />);
  await search('rain');
  expect(await screen.findByText('Rain starts it again from zero.')).toBeDefined();
  expect(document.querySelector('[data-source="/ask#rain"]')).not.toBeNull();
  expect(screen.getByText('From the site')).toBeDefined();
  expect(window.location.search).toBe('?q=rain');
});

it('the search of /ask answers the question of the address', async () => {
  window.history.replaceState(null, '', '/ask?q=rain');
  render(<AskSearch />);
  expect(await screen.findByText('Rain starts it again from zero.')).toBeDefined();
  expect(field().value).toBe('rain');
});

it('the search of /ask puts 911 first', async () => {
  render(<AskSearch />);
  await search('smoke from the inverter');
  expect(screen.getByRole('alert').textContent).toContain('911');
});

it('the search of /ask says what it does not know, with phone and form', async () => {
  render(<AskSearch />);
  await search('parrots');
  await waitFor(() => expect(document.querySelector('[data-source="none"]')).not.toBeNull());
  expect(screen.getByRole('heading', { name: 'I don’t know that' })).toBeDefined();
  expect(screen.getByRole('link', { name: /Send the form/ })).toBeDefined();
});

it('the search of /ask does nothing with an empty question', async () => {
  render(<AskSearch />);
  await press(/Find answers/);
  expect(document.querySelector('.ask-found')?.textContent).toBe('');
});
