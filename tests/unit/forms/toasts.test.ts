// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { flashToast, showFlashedToast } from '~/stores/flash-toast.ts';
import { $toasts, MAX_TOASTS, showToast } from '~/stores/toasts.ts';

afterEach(() => $toasts.set([]));

it('toasts are listed in order, three at most', () => {
  for (const title of ['one', 'two', 'three', 'four']) showToast({ title }, 'ok');
  expect($toasts.get()).toHaveLength(MAX_TOASTS);
  expect($toasts.get().map((toast) => toast.title)).toEqual(['two', 'three', 'four']);
});

it('toasts replace one with the same title', () => {
  for (const text of ['first', 'second']) showToast({ title: 'Not saved', text }, 'error');
  expect($toasts.get().map((toast) => toast.text)).toEqual(['second']);
});

it('toasts of success remove the errors before them', () => {
  showToast({ title: 'Not saved' }, 'error');
  showToast({ title: 'Copied' }, 'ok');
  showToast({ title: 'Saved' }, 'ok');
  expect($toasts.get().map((toast) => toast.title)).toEqual(['Copied', 'Saved']);
});

const message = { title: 'Signed out', text: 'You have been signed out successfully.' };

it('a toast for the next page is shown once', () => {
  flashToast(message);
  expect($toasts.get()).toEqual([]);
  showFlashedToast();
  showFlashedToast();
  expect($toasts.get()).toEqual([expect.objectContaining({ ...message, tone: 'ok' })]);
});

it('a toast for the next page expires', () => {
  vi.useFakeTimers();
  flashToast(message);
  vi.advanceTimersByTime(10_000);
  showFlashedToast();
  expect($toasts.get()).toEqual([]);
});

it('a toast for the next page is lost without an error when storage is full, and ignored when altered', () => {
  sessionStorage.setItem('psc-flash-toast', '{');
  showFlashedToast();
  expect($toasts.get()).toEqual([]);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => flashToast(message)).not.toThrow();
});
