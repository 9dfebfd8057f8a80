import type { Message } from '../domain/messages.ts';
import { showToast, type ToastTone } from './toasts.ts';

const KEY = 'psc-flash-toast';

/** How long a toast waits for the next page, in ms; older ones would speak of something long past. */
const MAX_AGE = 10_000;

type Flash = { message: Message; tone: ToastTone; at: number };

function readFlash(): Flash | undefined {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return stored === null ? undefined : (JSON.parse(stored) as Flash);
  } catch {
    return undefined;
  }
}

/** Keeps a toast for the page that comes next in this tab. */
export function flashToast(message: Message, tone: ToastTone): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ message, tone, at: Date.now() } satisfies Flash));
  } catch {
    // Storage is full or forbidden: the visitor loses a confirmation, nothing else.
  }
}

/** Shows what the page before left behind, once. */
export function showFlashedToast(): void {
  const flash = readFlash();
  if (flash && Date.now() - flash.at < MAX_AGE) showToast(flash.message, flash.tone);
}
