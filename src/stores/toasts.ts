import { atom } from 'nanostores';
import type { Message } from '../domain/messages.ts';

/** How a toast looks and how it is announced: errors interrupt, the others wait their turn. */
export type ToastTone = 'ok' | 'error';

/** One toast on screen. */
export type Toast = Message & { id: number; tone: ToastTone };

/** How long a toast stays, in ms (specification 9). */
export const TOAST_DURATION = 4000;

/** How many toasts are shown at once; the oldest gives way (specification 9). */
export const MAX_TOASTS = 3;

/** The toasts on screen, oldest first. */
export const $toasts = atom<readonly Toast[]>([]);

let lastId = 0;

/** Shows a message; its tone decides the icon and how it is announced. */
export function showToast(message: Message, tone: ToastTone): void {
  lastId += 1;
  $toasts.set([...$toasts.get(), { ...message, tone, id: lastId }].slice(-MAX_TOASTS));
}

/** Takes one toast away, when its time is over or the visitor dismisses it. */
export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}
