import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { emptyShortFormValues } from '../../domain/forms/short-form.ts';
import { loadCities } from '../../services/cities.ts';
import { $receipt, readReceipt } from '../../stores/receipt.ts';
import { openShortForm, markStarted, mergeTypedValues } from '../../stores/short-form.ts';
import { mountToaster } from '../toasts/toast-host.tsx';
import { typedValues } from '../forms/typed-values.ts';

const untouched = { ...emptyShortFormValues, consent: false };

/**
 * Restores the draft and values typed before hydration, and preloads what sending needs. `onTyped` runs when there
 * were such values.
 */
export function useShortOpening(form: RefObject<HTMLFormElement | null>, onTyped: () => void): void {
  const open = useEffectEvent(() => {
    const close = openShortForm(new Date());
    // The client directive records the first interaction, before this code is loaded.
    const since = Number(form.current?.closest<HTMLElement>('astro-island')?.dataset.since);
    if (since > 0) markStarted(since);
    const typed = typedValues(form.current, untouched);
    if (Object.keys(typed).length > 0) {
      mergeTypedValues(typed);
      onTyped();
    }
    if ($receipt.get() === null) readReceipt(new Date());
    void loadCities();
    mountToaster();
    return close;
  });
  useLayoutEffect(() => open(), []);
}
