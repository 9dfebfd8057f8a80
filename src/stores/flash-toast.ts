import type { Message } from '../domain/messages.ts';
import { readRecord } from '../domain/validation.ts';
import { getItem, removeItem, setItem } from './page/device-storage.ts';
import { showToast } from './toasts.ts';

const KEY = 'psc-flash-toast';

/** Longest time a toast waits for the next page, in ms (docs/product.md, Messages). */
const MAX_AGE = 10_000;

type Flash = { message: Message; at: number };

/** Stores a toast about what went well for the next page in this tab. */
export const flashToast = (message: Message): void =>
  void setItem(KEY, JSON.stringify({ message, at: Date.now() } satisfies Flash), 'tab');

/** Shows the toast stored by the previous page, once. */
export function showFlashedToast(): void {
  const flash = readRecord(getItem(KEY, 'tab')) as Flash | null;
  removeItem(KEY, 'tab');
  if (flash && Date.now() - flash.at < MAX_AGE) showToast(flash.message, 'ok');
}
