import type { Message } from '../domain/messages.ts';
import { showToast } from './toasts.ts';

const KEY = 'psc-flash-toast';

/** Longest time a toast waits for the next page, in ms (docs/product.md, Messages). */
const MAX_AGE = 10_000;

type Flash = { message: Message; at: number };

function readFlash(): Flash | undefined {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return stored === null ? undefined : (JSON.parse(stored) as Flash);
  } catch {
    return undefined;
  }
}

/** Stores a toast about what went well for the next page in this tab. */
export function flashToast(message: Message): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ message, at: Date.now() } satisfies Flash));
  } catch {
    // Storage is full or unavailable; only the confirmation toast is lost.
  }
}

/** Shows the toast stored by the previous page, once. */
export function showFlashedToast(): void {
  const flash = readFlash();
  if (flash && Date.now() - flash.at < MAX_AGE) showToast(flash.message, 'ok');
}
