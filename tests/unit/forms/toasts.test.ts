import { afterEach, describe, expect, it } from 'vitest';
import { $toasts, MAX_TOASTS, showToast } from '~/stores/toasts.ts';

afterEach(() => {
  $toasts.set([]);
});

describe('toasts', () => {
  it('are listed in order, three at most', () => {
    for (const title of ['one', 'two', 'three', 'four']) showToast({ title }, 'ok');
    expect($toasts.get()).toHaveLength(MAX_TOASTS);
    expect($toasts.get().map((toast) => toast.title)).toEqual(['two', 'three', 'four']);
  });

  it('replace one with the same title', () => {
    for (const text of ['first', 'second']) showToast({ title: 'Not saved', text }, 'error');
    expect($toasts.get().map((toast) => toast.text)).toEqual(['second']);
  });

  it('of success remove the errors before them', () => {
    showToast({ title: 'Not saved' }, 'error');
    showToast({ title: 'Copied' }, 'ok');
    showToast({ title: 'Saved' }, 'ok');
    expect($toasts.get().map((toast) => toast.title)).toEqual(['Copied', 'Saved']);
  });
});
