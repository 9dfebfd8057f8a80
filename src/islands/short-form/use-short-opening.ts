import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { emptyShortFormValues } from '../../domain/forms/short-form.ts';
import { loadCities } from '../../services/cities.ts';
import { $receipt, readReceipt } from '../../stores/receipt.ts';
import { openShortForm, startFilling, takeTyped } from '../../stores/short-form.ts';
import { mountToaster } from '../ui/toast-host.tsx';
import { typedValues } from '../ui/typed-values.ts';

const untouched = { ...emptyShortFormValues, consent: false };

/**
 * Takes up the draft and what was typed before hydration, and fetches what the form will need. `onTyped` runs
 * when something was.
 */
export function useShortOpening(form: RefObject<HTMLFormElement | null>, onTyped: () => void): void {
  const open = useEffectEvent(() => {
    const close = openShortForm(new Date());
    // The directive notes the first sign of life on the island, long before any of this is loaded.
    const since = Number(form.current?.closest<HTMLElement>('astro-island')?.dataset.since);
    if (since > 0) startFilling(since);
    const typed = typedValues(form.current, untouched);
    if (Object.keys(typed).length > 0) {
      takeTyped(typed);
      onTyped();
    }
    if ($receipt.get() === null) readReceipt(new Date());
    void loadCities();
    mountToaster();
    return close;
  });
  useLayoutEffect(() => open(), []);
}
