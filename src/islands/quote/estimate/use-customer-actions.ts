import { useRef, useState } from 'react';
import type { AnalyticsEvent } from '../../../domain/analytics/events.ts';
import { isWizardService } from '../../../domain/catalog/catalog.ts';
import { CUSTOMER_ACTIONS, WIZARD_MESSAGES } from '../../../domain/messages.ts';
import { notifyStaff } from '../../../services/notifications.ts';
import { pushEvent } from '../../../stores/page/data-layer.ts';
import { $quote, clearDraft } from '../../../stores/forms/quote.ts';
import { saveOrder } from '../../../stores/sent-leads.ts';
import { showToast } from '../../../stores/toasts.ts';
import { pressNow } from '../../../stores/attribution.ts';
import { buildLead, estimateOf, orderOf, receiptFacts } from '../wizard-lead.ts';

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
      : { kind: 'assessment', cents: 0 };
  // TypeScript compares no more than 25 combinations of event and service.
  pushEvent({ event, service, ...estimate } as EstimateEvent);
}

/** Delay before returning to the home page, in ms (docs/product.md, Quote wizard). */
const REDIRECT_DELAY = 2000;

/** Returns the displayed lead as it was stored. */
function storedLead() {
  const { leadId, values } = $quote.get();
  return { ...buildLead(values, null, pressNow()), id: leadId ?? '' };
}

/** Notifies staff of customer actions, one request at a time per action. */
export function useCustomerActions() {
  // While "ready" is being sent, and until the home page loads.
  const [isLeaving, setLeaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isStarting = useRef(false);
  const isCalling = useRef(false);

  const getStarted = async (): Promise<void> => {
    if (isStarting.current) return;
    isStarting.current = true;
    setLeaving(true);
    setFailed(false);
    reportEstimate('order_click');
    const lead = storedLead();
    const result = await notifyStaff(lead, { action: CUSTOMER_ACTIONS.ready });
    if (!result.ok) {
      console.warn('Staff were not notified that the customer is ready:', result.error.detail);
      pushEvent({ event: 'send_error', request: 'order', error: 'failed' });
      isStarting.current = false;
      setLeaving(false);
      setFailed(true);
      showToast(WIZARD_MESSAGES.notifyFailed, 'error');
      return;
    }
    showToast(WIZARD_MESSAGES.ready, 'ok');
    reportEstimate('order_sent');
    // The home page shows it.
    const { values } = $quote.get();
    saveOrder(lead.id, receiptFacts(lead, values), orderOf(values, new Date()));
    clearDraft();
    setTimeout(() => {
      // After Back from the home page (bfcache), the button works again.
      isStarting.current = false;
      setLeaving(false);
      window.location.assign('/');
    }, REDIRECT_DELAY);
  };

  const notifyCalling = async (): Promise<void> => {
    if (isCalling.current) return;
    isCalling.current = true;
    const result = await notifyStaff(storedLead(), { action: CUSTOMER_ACTIONS.calling });
    isCalling.current = false;
    if (result.ok) {
      showToast(WIZARD_MESSAGES.calling, 'ok');
      return;
    }
    console.warn('Staff were not notified of the call:', result.error.detail);
    pushEvent({ event: 'send_error', request: 'call_notice', error: 'failed' });
    showToast(WIZARD_MESSAGES.notifyFailed, 'error');
  };

  return { isLeaving, hasFailed, getStarted, notifyCalling };
}

/** The two customer actions on an estimate. */
export type CustomerActions = ReturnType<typeof useCustomerActions>;
