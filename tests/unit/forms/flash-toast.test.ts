// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { flashToast, showFlashedToast } from '~/stores/flash-toast.ts';
import { $toasts } from '~/stores/toasts.ts';

const message = { title: 'Signed out', text: 'You have been signed out successfully.' };

describe('a toast for the next page', () => {
  it('is shown once', () => {
    flashToast(message);
    expect($toasts.get()).toEqual([]);
    showFlashedToast();
    showFlashedToast();
    expect($toasts.get()).toEqual([expect.objectContaining({ ...message, tone: 'ok' })]);
  });

  it('expires', () => {
    vi.useFakeTimers();
    flashToast(message);
    vi.advanceTimersByTime(10_000);
    showFlashedToast();
    expect($toasts.get()).toEqual([]);
  });

  it('is lost without an error when storage is unavailable', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => flashToast(message)).not.toThrow();
  });

  it('is ignored when the stored value is invalid', () => {
    sessionStorage.setItem('psc-flash-toast', '{');
    showFlashedToast();
    expect($toasts.get()).toEqual([]);
  });
});
