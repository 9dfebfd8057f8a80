import { pushEvent, type CtaClick } from '../../stores/page/data-layer.ts';

/** The event of one call to action, from its data attributes. */
function clickOf({ cta = '', ctaLocation = '', ctaService }: DOMStringMap, at: Date): CtaClick {
  const base = { event: 'cta_click', location: ctaLocation, cta } as const;
  return { ...base, ...(ctaService ? { service: ctaService } : {}), timestamp: at.toISOString() };
}

/** Whether a press means this page rather than a new tab or window. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Asks whoever listens to open the quote dialog; true when somebody does. */
function openDialog(service: string): boolean {
  const detail = service ? { service } : {};
  return !window.dispatchEvent(new CustomEvent('openScheduleDialog', { detail, cancelable: true }));
}

/** Counts presses of `data-cta` elements, and lets `data-quote` links open the quote dialog where there is one. */
export function handleCallsToAction(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const counted = event.target.closest<HTMLElement>('[data-cta]');
  if (counted) pushEvent(clickOf(counted.dataset, new Date()));
  const link = event.target.closest<HTMLElement>('[data-quote]');
  if (link && isPlain(event) && openDialog(link.dataset.quote ?? '')) event.preventDefault();
}
