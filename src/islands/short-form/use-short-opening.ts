import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { emptyShortFormValues } from '../../domain/forms/short-form.ts';
import { loadCities } from '../../services/cities.ts';
import { DRAFT_KEY, SHORT_DRAFT_KEY } from '../../stores/forms/form-drafts.ts';
import { $shortForm, openShortForm, markStarted, mergeTypedValues } from '../../stores/forms/short-form.ts';
import { mountToaster } from '../toasts/Toaster.tsx';
import { followOtherForm } from '../forms/follow-other-form.ts';
import { typedValues, useServerForm } from '../forms/use-server-form.ts';
import { copyHoneypot } from '../ui/Honeypot.tsx';

/** Form in the page before hydration. */
const SERVED = '[data-short-form="inline"] > .short-form:not([data-hydrated])';

const untouched = { ...emptyShortFormValues, consent: false };

/**
 * Restores the draft, details typed in the wizard and values typed before hydration, and preloads what sending needs. `onTyped` runs when there
 * were such values.
 */
export function useShortOpening(
  form: RefObject<HTMLFormElement | null>,
  isInline: boolean,
  onTyped: () => void,
): void {
  const served = useServerForm(() => (isInline ? document.querySelector<HTMLFormElement>(SERVED) : null));
  const open = useEffectEvent(() => {
    const close = openShortForm(new Date());
    const keys = { key: SHORT_DRAFT_KEY, otherKey: DRAFT_KEY };
    const stop = followOtherForm($shortForm, keys, ({ fillShortForm }) => fillShortForm);
    // The client directive records the first interaction, before this code is loaded.
    const since = Number(form.current?.closest<HTMLElement>('astro-island')?.dataset.since);
    if (since > 0) markStarted(since);
    if (served && form.current && served !== form.current) copyHoneypot(served, form.current);
    const typed = typedValues(served, untouched);
    if (Object.keys(typed).length > 0) {
      mergeTypedValues(typed);
      onTyped();
    }
    void loadCities();
    mountToaster();
    return () => {
      stop();
      close();
    };
  });
  useLayoutEffect(() => open(), []);
}
