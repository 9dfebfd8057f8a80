import { reportEnvironment, secretKeys } from '../_shared/environment.ts';
import { jsonResponse, refuseMethod } from '../_shared/json-response.ts';
import { messageEffects } from '../_shared/messages/message-effects.ts';
import { logError } from '../_shared/log.ts';
import { removeListedPhotos } from '../_shared/photo-store.ts';
import { createServiceClient } from '../_shared/clients.ts';
import { sendMessages } from './send-messages.ts';

const digest = async (text: string): Promise<string> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).join();

/** Returns true when the API key is a secret key of the project. Compares digests, so that the time tells nothing. */
async function isService(request: Request): Promise<boolean> {
  const given = await digest(request.headers.get('apikey') ?? '');
  const known = await Promise.all(secretKeys().map(digest));
  return known.includes(given);
}

reportEnvironment();

Deno.serve(async (request) => {
  const refused = refuseMethod(request, ['POST']);
  if (refused) return refused;
  if (!(await isService(request)))
    return jsonResponse(401, { error: 'Only the scheduler runs this function.' });
  try {
    const database = createServiceClient();
    const response = await sendMessages({
      ...messageEffects(database),
      claimDue: async () => (await database.rpc('claim_due_messages').throwOnError()).data,
    });
    await removeListedPhotos(database);
    return jsonResponse(200, response);
  } catch (error) {
    logError('The outbox could not be processed', error);
    return jsonResponse(500, { error: 'The outbox could not be processed.' });
  }
});
