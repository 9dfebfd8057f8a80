import type { User } from '@supabase/supabase-js';
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { vi } from 'vitest';
import { OpenLeadContext, type OpenLead } from '~/islands/dashboard/lead/open-lead.ts';
import { createQueryClient } from '~/islands/dashboard/shared/query.ts';
import type { CallFailure } from '~/services/staff/database.ts';

// Notifies observers without a timer, because tests use fake timers.
notifyManager.setScheduler(queueMicrotask);

/** A user without delays between key presses. */
export const person = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/** Advances fake timers and flushes the updates that follow. */
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

/** Renders with its own query client and waits for mocked services. */
export async function renderWithQueries(node: ReactNode): Promise<ReturnType<typeof render>> {
  const rendered = render(<Queries>{node}</Queries>);
  await pass();
  return rendered;
}

/** Returns the first matching element; throws without one. */
export function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`Nothing on the screen fits ${selector}:\n${document.body.innerHTML}`);
  return found;
}

/** Returns the first matching text field; throws without one. */
export function control(selector: string): HTMLInputElement | HTMLTextAreaElement {
  const found = element(selector);
  if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) return found;
  throw new Error(`${selector} is no text control`);
}

/** Returns the text of the first matching element, with whitespace collapsed. */
export const textOf = (selector: string): string => element(selector).textContent.replace(/\s+/g, ' ').trim();

const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim();

/** Returns the button with this name; throws without exactly one. By role it would take seconds in a large screen. */
export function button(name: string): HTMLButtonElement {
  const [found, ...others] = [...document.querySelectorAll('button')].filter((each) => nameOf(each) === name);
  if (!found || others.length > 0)
    throw new Error(`${others.length + (found ? 1 : 0)} buttons have the name ${name}`);
  return found;
}

/** Clicks the button with this accessible name. */
export async function press(name: string): Promise<void> {
  await person.click(button(name));
  await pass();
}

/** Replaces the value of a text field. */
export async function fill(selector: string, text: string): Promise<void> {
  await person.clear(control(selector));
  await person.click(control(selector));
  await person.paste(text);
}

/** Answer of a mocked service that worked. */
export const got = <Value,>(value: Value) => Promise.resolve({ ok: true as const, value });

/** Answer of a mocked service that did not. */
export const failed = (message = 'No response', kind: CallFailure['kind'] = 'unreachable') =>
  Promise.resolve({ ok: false as const, error: { kind, message } });

/** The account of a member of the staff. */
export const MAYA = {
  ...{ user: { id: 'u1', email: 'maya@example.com' } as User, name: 'Maya' },
  ...{ role: 'staff' as const, onDuty: false },
};

/** Renders a part of the drawer around this lead. */
export const renderOfLead = (part: ReactNode, open: Pick<OpenLead, 'lead'> & Partial<OpenLead>) =>
  renderWithQueries(
    <OpenLeadContext
      value={{
        ...{ events: [], estimates: [], account: MAYA, now: new Date() },
        refresh: () => Promise.resolve(null),
        ...open,
      }}
    >
      {part}
    </OpenLeadContext>,
  );

/** Answers every media query. */
export const setMedia = (matches: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(() => Object.assign(new EventTarget(), { matches }) as MediaQueryList);

/** Mocks navigation, so that the test page stays loaded. */
export const mockNavigation = () => vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);

/** Runs a state change outside React and waits for the render. */
export async function change(run: () => void): Promise<void> {
  act(run);
  await pass();
}
