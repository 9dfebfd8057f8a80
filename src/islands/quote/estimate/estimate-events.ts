import { useEffect, useRef } from 'react';
import type { AnalyticsEvent } from '../../../domain/analytics/events.ts';
import { isWizardService } from '../../../domain/catalog/catalog.ts';
import { pushEvent } from '../../../stores/page/data-layer.ts';
import { $quote } from '../../../stores/forms/quote.ts';
import { estimateOf } from '../wizard-lead.ts';

/** Events about an estimate; they have the same fields. */
type EstimateEvent = AnalyticsEvent<'estimate_shown' | 'order_click' | 'order_sent'>;

/** Pushes an event about the estimate on display, with its service and amount. */
export function reportEstimate(event: EstimateEvent['event']): void {
  const { values } = $quote.get();
  const { service } = values;
  if (!isWizardService(service)) return;
  const ballpark = estimateOf(values);
  const estimate =
    ballpark.kind === 'priced'
      ? { kind: ballpark.kind, cents: ballpark.totalCents }
      : { kind: 'assessment' as const, cents: 0 };
  const facts = { service, ...estimate };
  // By name, because TypeScript compares no more than 25 combinations of event and service.
  const events: Record<EstimateEvent['event'], EstimateEvent> = {
    estimate_shown: { event: 'estimate_shown', ...facts },
    order_click: { event: 'order_click', ...facts },
    order_sent: { event: 'order_sent', ...facts },
  };
  pushEvent(events[event]);
}

/** Pushes `estimate_shown` once per displayed estimate. */
export function useEstimateShown(): void {
  const isReported = useRef(false);
  useEffect(() => {
    if (!isReported.current) reportEstimate('estimate_shown');
    isReported.current = true;
  }, []);
}
