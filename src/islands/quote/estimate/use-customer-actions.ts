import { useRef, useState } from 'react';
import { CUSTOMER_ACTIONS, WIZARD_MESSAGES } from '../../../domain/messages.ts';
import { notifyStaff } from '../../../services/notifications.ts';
import { $quote, clearDraft } from '../../../stores/quote.ts';
import { showToast } from '../../../stores/toasts.ts';
import { currentAttribution } from '../../../stores/attribution.ts';
import { buildLead } from '../wizard-lead.ts';

/** How long the thanks stay before the home page comes, in ms (specification 4 and 9, "redirect after 'ready'"). */
const HOME_AFTER = 2000;

/** The two things a customer can do with an estimate. */
export type CustomerActions = {
  /** Whether "ready" is being sent, or the way home has begun. */
  isLeaving: boolean;
  getStarted: () => Promise<void>;
  notifyCalling: () => Promise<void>;
};

/** The lead on screen, as it was stored. */
function storedLead(company: string) {
  const { leadId, values } = $quote.get();
  const attribution = currentAttribution(new Date());
  return buildLead(leadId ?? '', values, { attribution, fillMs: null }, company);
}

/** Tells staff what the customer does now; one request at a time for each of the two. */
export function useCustomerActions(company: string): CustomerActions {
  const [isLeaving, setLeaving] = useState(false);
  const isStarting = useRef(false);
  const isCalling = useRef(false);

  const getStarted = async (): Promise<void> => {
    if (isStarting.current) return;
    isStarting.current = true;
    setLeaving(true);
    const result = await notifyStaff(storedLead(company), { action: CUSTOMER_ACTIONS.ready });
    if (!result.ok) {
      console.warn('Staff were not told that the customer is ready:', result.error.detail);
      isStarting.current = false;
      setLeaving(false);
      showToast(WIZARD_MESSAGES.notifyFailed, 'error');
      return;
    }
    showToast(WIZARD_MESSAGES.ready, 'ok');
    clearDraft();
    setTimeout(() => {
      // Whoever comes back with the Back button finds a button that works.
      isStarting.current = false;
      setLeaving(false);
      window.location.assign('/');
    }, HOME_AFTER);
  };

  const notifyCalling = async (): Promise<void> => {
    if (isCalling.current) return;
    isCalling.current = true;
    const result = await notifyStaff(storedLead(company), { action: CUSTOMER_ACTIONS.calling });
    isCalling.current = false;
    if (!result.ok) console.warn('Staff were not told of the call:', result.error.detail);
    if (result.ok) showToast(WIZARD_MESSAGES.calling, 'ok');
    else showToast(WIZARD_MESSAGES.notifyFailed, 'error');
  };

  return { isLeaving, getStarted, notifyCalling };
}
