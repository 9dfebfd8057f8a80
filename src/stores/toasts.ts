import { atom } from 'nanostores';
import type { Message } from '../domain/messages.ts';

/** Tone of a toast: decides its icon and how it is announced; errors interrupt screen readers. */
export type ToastTone = 'ok' | 'error';

/** A visible toast. */
export type Toast = Message & { id: number; tone: ToastTone };

/** Display time of a toast, in ms (docs/product.md, Messages). */
export const TOAST_DURATION = 4000;

/** Most visible toasts; another one removes the oldest (docs/product.md, Messages). */
export const MAX_TOASTS = 3;

/** Visible toasts, oldest first. */
export const $toasts = atom<readonly Toast[]>([]);

let lastId = 0;

/** Shows a toast. It replaces one with the same title, and a success removes the errors before it. */
export function showToast(message: Message, tone: ToastTone): void {
  lastId += 1;
  const others = $toasts
    .get()
    .filter((toast) => toast.title !== message.title && (tone === 'error' || toast.tone === 'ok'));
  $toasts.set([...others, { ...message, tone, id: lastId }].slice(-MAX_TOASTS));
}

/** Removes a toast. */
export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}
