import { leadAnswers } from '../../../src/domain/leads/lead-id.ts';
import type { TablesInsert } from '../../../src/domain/database.types.ts';
import { secretKeys } from '../_shared/environment.ts';
import { formOrigins, siteUrl } from '../_shared/endpoints.ts';
import { describeError, logError } from '../_shared/log.ts';
import { createServiceClient } from '../_shared/clients.ts';
import { htmlResponse } from '../_shared/html-response.ts';
import { serve } from '../_shared/serve.ts';
import { visitorAddress } from '../_shared/visitor-address.ts';
import { notifyStaff } from '../send-lead-notification/notify-staff.ts';
import type { Lead } from './read-lead.ts';
import { errorPage } from './response-pages.ts';
import { secretLeadId, submitLead, type SubmitEffects } from './submit-lead.ts';

/** PostgreSQL's error code for a duplicate key. */
const UNIQUE_VIOLATION = '23505';

/** Timeout for storing the lead, in ms. */
const STORE_TIMEOUT = 15_000;

/** Longest time the visitor waits for the mail to staff, in ms. */
const NOTIFY_TIMEOUT = 4000;

/** Provided by Supabase's hosted runtime: keeps running work after the response. */
declare const EdgeRuntime: { waitUntil: (work: Promise<unknown>) => void } | undefined;

/** Returns whether the row that has a lead's id has its answers too. */
async function isStored(lead: Lead): Promise<boolean> {
  const { data: row } = await createServiceClient()
    .from('leads')
    .select()
    .eq('id', lead.id)
    .abortSignal(AbortSignal.timeout(STORE_TIMEOUT))
    .maybeSingle()
    .throwOnError();
  return row !== null && leadAnswers(lead).every(([name, value]) => Reflect.get(row, name) === value);
}

const store: SubmitEffects['store'] = async (lead, headers) => {
  const row: TablesInsert<'leads'> = lead;
  const { error, status } = await createServiceClient()
    .from('leads')
    .insert(row)
    // Pass on the visitor's address for the rate limit; the database only sees this server's.
    .setHeader('x-visitor-address', visitorAddress(headers))
    .abortSignal(AbortSignal.timeout(STORE_TIMEOUT));
  if (!error) return 'stored';
  if (error.code === UNIQUE_VIOLATION) return (await isStored(lead)) ? 'stored' : 'taken';
  console.error(`A lead was not stored (${status}): ${describeError(error)}`);
  return status === 429 ? 'limited' : 'failed';
};

const notify = async (id: string): Promise<void> => {
  try {
    // notifyStaff records a failed mail with its notification.
    await notifyStaff({ lead: { id } });
  } catch (error) {
    logError(`Staff were not notified of lead ${id}`, error);
  }
};

/** The real database and mail service. */
const submitEffects = (): SubmitEffects => ({
  siteUrl: siteUrl(),
  formOrigins: formOrigins(),
  leadId: (scope, lead) => secretLeadId(`lead ids ${secretKeys()[0]}`, scope, lead),
  now: () => new Date(),
  store,
  sendNotification: async (id) => {
    const work = notify(id);
    if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
    await Promise.race([work, new Promise((resolve) => setTimeout(resolve, NOTIFY_TIMEOUT))]);
  },
});

serve({
  name: 'submit-lead',
  methods: () => ['GET', 'HEAD', 'POST'],
  handle: (request) => submitLead(request, submitEffects()),
  fail: (sentence) => htmlResponse(errorPage(500, sentence), siteUrl()),
});
