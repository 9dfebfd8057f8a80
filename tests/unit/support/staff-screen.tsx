import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { vi } from 'vitest';
import { createQueryClient } from '~/islands/dashboard/shared/query.ts';

// Results reach the screen without a timer, which tests hold back.
notifyManager.setScheduler(queueMicrotask);

/** A person at the screen, who needs no time between two keys. */
export const person = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/** Lets so many ms pass, and what follows from it happen: a response, the screen, what that asks for. */
export async function pass(ms = 0): Promise<void> {
  for (const wait of [ms, 0, 0, 0, 0]) {
    await act(async () => {
      if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(wait);
      else await new Promise((resolve) => setTimeout(resolve, wait));
    });
  }
}

function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Renders a part of the dashboard with queries of its own, and waits for what mocked services answer at once. */
export async function renderWithQueries(node: ReactNode): Promise<ReturnType<typeof render>> {
  const rendered = render(<Queries>{node}</Queries>);
  await pass();
  return rendered;
}

/** The first element that fits a selector; throws when there is none. */
export function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`Nothing on the screen fits ${selector}:\n${document.body.innerHTML}`);
  return found;
}

/** The text control that fits a selector; throws when there is none. */
export function control(selector: string): HTMLInputElement | HTMLTextAreaElement {
  const found = element(selector);
  if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) return found;
  throw new Error(`${selector} is no text control`);
}

/** The text of the first element that fits a selector, with single spaces. */
export const textOf = (selector: string): string => element(selector).textContent.replace(/\s+/g, ' ').trim();

/** The button with this accessible name; throws when there is none. Computing what is hidden would take seconds. */
export const button = (name: string): HTMLButtonElement =>
  screen.getByRole<HTMLButtonElement>('button', { name, hidden: true });

/** Presses the button with this accessible name. */
export async function press(name: string): Promise<void> {
  await person.click(button(name));
  await pass();
}

/** Replaces what a control holds. */
export async function fill(selector: string, text: string): Promise<void> {
  await person.clear(control(selector));
  await person.click(control(selector));
  await person.paste(text);
}

/** Stands in for leaving the page: what was asked for is kept, and the test's page stays. */
export const watchLeaving = () => vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);

/** Runs something that changes state outside React, and waits until the screen shows it. */
export async function change(run: () => void): Promise<void> {
  act(run);
  await pass();
}
