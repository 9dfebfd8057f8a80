import { act, StrictMode, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const roots: Root[] = [];

/** Draws an island as the browser does, in strict mode, so that effects run twice; returns its element. */
export async function mount(node: ReactNode): Promise<HTMLElement> {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  roots.push(root);
  await act(async () => {
    root.render(<StrictMode>{node}</StrictMode>);
    await Promise.resolve();
  });
  return container;
}

/** Takes everything mounted off the page. */
export async function unmountAll(): Promise<void> {
  await act(async () => {
    for (const root of roots.splice(0)) root.unmount();
    await Promise.resolve();
  });
  document.body.replaceChildren();
}

/** Runs something that changes state and waits until the screen shows it. */
export async function settle(change: () => void = () => undefined): Promise<void> {
  await act(async () => {
    change();
    for (let round = 0; round < 10; round += 1) await Promise.resolve();
  });
}

/** The first element that fits a selector; throws when there is none. */
export function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`Nothing on the screen fits ${selector}:\n${document.body.innerHTML}`);
  return found;
}

/** The text control that fits a selector; throws when there is none. */
export function control(selector: string): HTMLInputElement {
  const found = find(selector);
  if (!(found instanceof HTMLInputElement)) throw new Error(`${selector} is no text control`);
  return found;
}

/** Stands in for leaving the page: what was asked for is kept, and the test's page stays. */
export const watchLeaving = () => vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);

/** The words of the first element that fits a selector, with single spaces. */
export const words = (selector: string): string => find(selector).textContent.replace(/\s+/g, ' ').trim();

/** The button with this label or name; throws when there is none. */
export function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(
    (item) => item.textContent.trim() === name || item.getAttribute('aria-label') === name,
  );
  if (!found) throw new Error(`There is no button "${name}" in:\n${document.body.innerHTML}`);
  return found;
}

/** Types into a control as a visitor would. */
export async function type(selector: string, text: string): Promise<void> {
  const entry = control(selector);
  await settle(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(entry, text);
    entry.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
