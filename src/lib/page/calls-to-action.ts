import type { AnalyticsEvent } from '../../domain/analytics/events.ts';
import { pushEvent } from '../../stores/page/data-layer.ts';
import {
  isPlainClick,
  openQuoteDialog,
  selectionOf,
  openAssistantOnClick,
} from '../../stores/page/dialog-events.ts';

/** Builds the analytics event of a call to action from its data attributes. */
function clickOf(
  { cta = '', ctaLocation = '', ctaService, ctaPackage }: DOMStringMap,
  at: Date,
): AnalyticsEvent<'cta_click'> {
  return {
    event: 'cta_click',
    location: ctaLocation,
    cta,
    ...(ctaService ? { service: ctaService } : {}),
    ...(ctaPackage ? { package: ctaPackage } : {}),
    timestamp: at.toISOString(),
  };
}

/**
 * Tracks clicks on `data-cta` elements, and opens the quote dialog for `data-quote` links and "Ask Sunni" for
 * `data-assistant` buttons; a `data-print-page` button prints.
 */
export function handleCallsToAction(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const counted = event.target.closest<HTMLElement>('[data-cta]');
  if (counted) pushEvent(clickOf(counted.dataset, new Date()));
  openAssistantOnClick(event);
  if (event.target.closest('[data-print-page]')) print();
  const link = event.target.closest<HTMLAnchorElement>('a[data-quote]');
  if (!link || !isPlainClick(event)) return;
  if (openQuoteDialog(selectionOf(link))) event.preventDefault();
}
