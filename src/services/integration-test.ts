import type { TestLeadInput } from '../domain/leads/lead.ts';
import { insertLead } from './leads.ts';
import { notifyStaff, type NotificationAnswer } from './notifications.ts';
import { failed, succeeded, type Result } from './result.ts';
import { within } from './within.ts';

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
export type IntegrationTest = Result<NotificationAnswer, IntegrationFailure>;

/** Longest wait for the database, in ms. */
const STORED_WITHIN = 20_000;

/** Stores a sample lead and has staff told of it, by the services that the forms use; each is tried once. */
export async function sendIntegrationTest(lead: TestLeadInput): Promise<IntegrationTest> {
  try {
    const stored = await within(STORED_WITHIN, (signal) => insertLead(lead, signal));
    if (!stored.ok) {
      const { status, detail } = stored.error;
      return failed({ step: 'store', status, detail });
    }
  } catch (reason) {
    const detail = reason instanceof Error ? reason.message : String(reason);
    return failed({ step: 'store', status: 0, detail });
  }
  const told = await notifyStaff(lead);
  return told.ok ? succeeded(told.value) : failed({ step: 'notify', ...told.error });
}
