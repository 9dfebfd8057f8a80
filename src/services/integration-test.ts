import type { TestLeadInput } from '../domain/leads/lead.ts';
import { insertLead } from './leads.ts';
import { notifyStaff, type NotificationResponse } from './notifications.ts';
import { failed, succeeded, type Result } from './result.ts';
import { withTimeout } from './with-timeout.ts';

/** Failed step of the test. */
export type IntegrationFailure = {
  /** Database insert, or staff notification function. */
  step: 'store' | 'notify';
  /** HTTP status; 0 without a response. */
  status: number;
  /** Response text, or the network error. */
  detail: string;
};

/** Response of the notification function, or the failed step. */
export type IntegrationTest = Result<NotificationResponse, IntegrationFailure>;

/** Timeout of the database insert, in ms. */
const STORE_TIMEOUT = 20_000;

/** Stores a sample lead and notifies staff through the same services as the forms, without retries. Never throws. */
export async function sendIntegrationTest(lead: TestLeadInput): Promise<IntegrationTest> {
  try {
    const stored = await withTimeout(STORE_TIMEOUT, (signal) => insertLead(lead, signal));
    if (!stored.ok) {
      const { status, detail } = stored.error;
      return failed({ step: 'store', status, detail });
    }
  } catch (reason) {
    const detail = reason instanceof Error ? reason.message : String(reason);
    return failed({ step: 'store', status: 0, detail });
  }
  const notified = await notifyStaff(lead);
  return notified.ok ? succeeded(notified.value) : failed({ step: 'notify', ...notified.error });
}
