import type * as CarriedDetails from '../../stores/forms/carried-details.ts';
import { isNewerDraft, isThisVisit } from '../../stores/forms/form-drafts.ts';
import { getItem } from '../../stores/page/device-storage.ts';

/**
 * Fills in what was typed in the other form, now and when Back or Forward shows the page again as it was left; returns
 * the cleanup function.
 */
export function followOtherForm<Values>(
  form: { get: () => { values: Values } },
  { key, otherKey }: { key: string; otherKey: string },
  choose: (details: typeof CarriedDetails) => (before: Values, isNewer: boolean, now: Date) => void,
): () => void {
  const fill = (): void => {
    if (!isThisVisit() || getItem(otherKey) === null) return;
    const { values } = form.get();
    const isNewer = isNewerDraft(otherKey, key, new Date());
    import('../../stores/forms/carried-details.ts').then(
      (details) => choose(details)(values, isNewer, new Date()),
      () => undefined,
    );
  };
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) fill();
  };
  fill();
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}
