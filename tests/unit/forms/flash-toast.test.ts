// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { flashToast, showFlashedToast } from '~/stores/flash-toast.ts';
import { $toasts } from '~/stores/toasts.ts';

const message = { title: 'Signed out', text: 'You have been signed out successfully.' };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
  $toasts.set([]);
});

describe('a toast for the next page', () => {
  it('is shown there once', () => {
    flashToast(message, 'ok');
    expect($toasts.get()).toEqual([]);
    showFlashedToast();
    showFlashedToast();
    expect($toasts.get()).toEqual([expect.objectContaining({ ...message, tone: 'ok' })]);
  });

  it('is dropped when the next page comes much later', () => {
    vi.useFakeTimers();
    flashToast(message, 'ok');
    vi.advanceTimersByTime(10_000);
    showFlashedToast();
    expect($toasts.get()).toEqual([]);
  });

  it('is lost without an error when nothing can be stored', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => flashToast(message, 'ok')).not.toThrow();
  });

  it('is ignored when what was stored cannot be read', () => {
    sessionStorage.setItem('psc-flash-toast', '{');
    showFlashedToast();
    expect($toasts.get()).toEqual([]);
  });
});
