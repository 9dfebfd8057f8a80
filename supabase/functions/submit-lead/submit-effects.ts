import type { TablesInsert } from '../../../src/services/database.types.ts';
import { siteUrl } from '../_shared/places.ts';
import { createServiceClient } from '../_shared/service-client.ts';
import { visitorAddress } from '../_shared/visitor-address.ts';
import { notificationEffects } from '../send-lead-notification/notification-effects.ts';
import { notifyStaff } from '../send-lead-notification/notify-staff.ts';
import type { SubmitEffects } from './submit-lead.ts';

/** PostgreSQL's code for a row that is there already. */
const UNIQUE_VIOLATION = '23505';

/** Longest wait for the database, in ms. */
const STORE_TIMEOUT = 15_000;

/** Longest wait of the visitor for the mail to staff, in ms. */
const NOTIFY_TIMEOUT = 4000;

/** Where functions are hosted, lets work go on after the answer. */
declare const EdgeRuntime: { waitUntil: (work: Promise<unknown>) => void } | undefined;

const store: SubmitEffects['store'] = async (lead, headers) => {
  const row: TablesInsert<'leads'> = lead;
  const { error, status } = await createServiceClient()
    .from('leads')
    .insert(row)
    // The database counts the requests of each visitor, and sees only this server.
    .setHeader('x-visitor-address', visitorAddress(headers))
    .abortSignal(AbortSignal.timeout(STORE_TIMEOUT));
  if (!error || error.code === UNIQUE_VIOLATION) return 'stored';
  console.error(`A lead was not stored (${status} ${error.code}): ${error.message}`);
  return status === 429 ? 'limited' : 'failed';
};

const notify = async (id: string): Promise<void> => {
  try {
    // A mail that fails is written down with its notice.
    await notifyStaff({ lead: { id } }, notificationEffects());
  } catch (error) {
    console.error(`Staff were not told of lead ${id}:`, error);
  }
};

/** The real database and mail service, as the environment names them. */
export const submitEffects = (): SubmitEffects => ({
  siteUrl: siteUrl(),
  now: () => new Date(),
  store,
  sendNotification: async (id) => {
    const work = notify(id);
    if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
    await Promise.race([work, new Promise((resolve) => setTimeout(resolve, NOTIFY_TIMEOUT))]);
  },
});
