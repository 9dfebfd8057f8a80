import { accountEffects } from '../_shared/account-messages/account-effects.ts';
import { sendAccountMessages } from '../_shared/account-messages/send-account-messages.ts';
import { reportEnvironment, secretKeys } from '../_shared/environment.ts';
import { jsonResponse, refuseMethod } from '../_shared/json-response.ts';
import { readKind } from '../_shared/lead-messages/message-kind.ts';
import { messageEffects } from '../_shared/lead-messages/message-effects.ts';
import { logError } from '../_shared/log.ts';
import { removeListedPhotos } from '../_shared/photo-store.ts';
import { createServiceClient, type ServiceClient } from '../_shared/clients.ts';
import { sendMessages, type WorkerEffects } from './send-messages.ts';

const digest = async (text: string): Promise<string> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).join();

/** Returns true when the API key is a secret key of the project. Compares digests, so that the time tells nothing. */
async function isService(request: Request): Promise<boolean> {
  const given = await digest(request.headers.get('apikey') ?? '');
  const known = await Promise.all(secretKeys().map(digest));
  return known.includes(given);
}

function workerEffects(database: ServiceClient): WorkerEffects {
  return {
    ...messageEffects(database),
    claimDue: async () => {
      const { data } = await database.rpc('claim_due_messages').throwOnError();
      return data.flatMap(({ lead_id: leadId, kind: stored, version, attempts: attempt }) => {
        const kind = readKind(stored);
        return kind ? [{ leadId, kind, version, attempt }] : [];
      });
    },
  };
}

reportEnvironment();

Deno.serve(async (request) => {
  const refused = refuseMethod(request, ['POST']);
  if (refused) return refused;
  if (!(await isService(request)))
    return jsonResponse(401, { error: 'Only the scheduler runs this function.' });
  try {
    const database = createServiceClient();
    const response = await sendMessages(workerEffects(database));
    await sendAccountMessages(accountEffects(database));
    await removeListedPhotos(database);
    return jsonResponse(200, response);
  } catch (error) {
    logError('The outbox could not be processed', error);
    return jsonResponse(500, { error: 'The outbox could not be processed.' });
  }
});
