import { useEffect, useRef } from 'react';
import { isWizardService } from '../../../domain/catalog/catalog.ts';
import { pushEvent } from '../../../stores/page/data-layer.ts';
import { $quote } from '../../../stores/quote.ts';
import { estimateOf } from '../wizard-lead.ts';

/** Pushes an event about the estimate on display, with its service and amount. */
export function reportEstimate(event: 'estimate_shown' | 'order_click' | 'order_sent'): void {
  const { values } = $quote.get();
  const { service } = values;
  if (!isWizardService(service)) return;
  const ballpark = estimateOf(values);
  const estimate =
    ballpark.kind === 'priced'
      ? { kind: ballpark.kind, cents: ballpark.totalCents }
      : { kind: 'assessment' as const, cents: 0 };
  pushEvent({ event, service, ...estimate });
}

/** Pushes `estimate_shown` once per displayed estimate. */
export function useEstimateShown(): void {
  const isReported = useRef(false);
  useEffect(() => {
    if (!isReported.current) reportEstimate('estimate_shown');
    isReported.current = true;
  }, []);
}
