// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AskSearch } from '~/islands/assistant/AskSearch.tsx';
import { assistant } from './samples.ts';

vi.mock('~/services/assistant/open-assistant.ts', () => ({
  openAssistant: () => Promise.resolve(assistant),
}));
vi.mock('~/islands/assistant/load-styles.ts', () => ({ loadStyles: () => Promise.resolve() }));

const user = userEvent.setup({ delay: null });
const field = () => screen.getByRole<HTMLInputElement>('searchbox');

async function search(question: string): Promise<void> {
  await user.clear(field());
  await user.type(field(), question);
  await user.click(screen.getByRole('button', { name: /Find answers/ }));
}

beforeEach(() => {
  window.history.replaceState(null, '', '/ask');
  Object.assign(window, { dataLayer: [] });
});

describe('the search of /ask', () => {
  it('shows the answer, then sections of the site, and keeps the question in the address', async () => {
    render(<AskSearch />);
    await search('rain');
    expect(await screen.findByText('Rain starts it again from zero.')).toBeDefined();
    expect(document.querySelector('[data-source="/ask#rain"]')).not.toBeNull();
    expect(screen.getByText('From the site')).toBeDefined();
    expect(window.location.search).toBe('?q=rain');
  });

  it('answers the question of the address', async () => {
    window.history.replaceState(null, '', '/ask?q=rain');
    render(<AskSearch />);
    expect(await screen.findByText('Rain starts it again from zero.')).toBeDefined();
    expect(field().value).toBe('rain');
  });

  it('asks which question is meant, and answers the one that is pressed', async () => {
    render(<AskSearch />);
    await search('bill');
    await user.click(await screen.findByRole('button', { name: 'What is a true-up?' }));
    expect(await screen.findByText('Rain starts it again from zero.')).toBeDefined();
    expect(field().value).toBe('What is a true-up?');
  });

  it('puts 911 first', async () => {
    render(<AskSearch />);
    await search('smoke from the inverter');
    expect(screen.getByRole('alert').textContent).toContain('911');
  });

  it('says what it does not know, with phone and form', async () => {
    render(<AskSearch />);
    await search('parrots');
    await waitFor(() => expect(document.querySelector('[data-source="none"]')).not.toBeNull());
    expect(screen.getByRole('heading', { name: 'I don’t know that' })).toBeDefined();
    expect(screen.getByRole('link', { name: /Send the form/ })).toBeDefined();
  });

  it('does nothing with an empty question', async () => {
    render(<AskSearch />);
    await user.click(screen.getByRole('button', { name: /Find answers/ }));
    expect(document.querySelector('.ask-found')?.textContent).toBe('');
  });
});
