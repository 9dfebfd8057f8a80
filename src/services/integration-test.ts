import type { TestLeadInput } from '../domain/leads/lead.ts';
import { insertLead } from './leads.ts';
import { notifyStaff, type NotificationResponse } from './notifications.ts';
import { failed, succeeded, type Result } from './result.ts';
import { withTimeout } from './with-timeout.ts';

/** Where the test ended. */
export type IntegrationFailure = {
  /** The database, or the function that tells staff. */
  step: 'store' | 'notify';
  /** HTTP status; 0 when nothing answered. */
  status: number;
  /** What was answered, or why nothing was. */
  detail: string;
};

/** How the test ended: with what the function returned, or where and why it stopped. */
export type IntegrationTest = Result<NotificationResponse, IntegrationFailure>;

/** Longest wait for the database, in ms. */
const STORE_TIMEOUT = 20_000;

/** Stores a sample lead and has staff told of it, by the services that the forms use; each is tried once. */
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
