import type { TestLeadInput } from '../domain/leads/lead.ts';
import { insertLead } from './leads.ts';
import { notifyStaff, type NotificationResponse } from './notifications.ts';
import { request, type Failure } from './request.ts';
import { failed, succeeded, type Result } from './result.ts';

/** Failed step of the test: the database insert, or the function that notifies staff. */
export type IntegrationFailure = Failure & { step: 'store' | 'notify' };

/** Response of the notification function, or the failed step. */
export type IntegrationTest = Result<NotificationResponse, IntegrationFailure>;

/** Timeout of the database insert, in ms. */
const STORE_TIMEOUT = 20_000;

/** Stores a sample lead and notifies staff through the same services as the forms, without retries. Never throws. */
export async function sendIntegrationTest(lead: TestLeadInput): Promise<IntegrationTest> {
  const stored = await request(STORE_TIMEOUT, (signal) => insertLead(lead, signal));
  if (!stored.ok) return failed({ step: 'store', ...stored.error });
  const notified = await notifyStaff(lead);
  return notified.ok ? succeeded(notified.value) : failed({ step: 'notify', ...notified.error });
}
