import { reportEnvironment, secretKeys } from '../_shared/environment.ts';
import { isKnownSecret } from '../_shared/known-secret.ts';
import { jsonResponse, refuseMethod } from '../_shared/json-response.ts';
import { messageEffects } from '../_shared/messages/message-effects.ts';
import { logError } from '../_shared/log.ts';
import { removeListedPhotos } from '../_shared/photo-store.ts';
import { createServiceClient } from '../_shared/clients.ts';
import { sendMessages } from './send-messages.ts';

/** Returns true when the API key is a secret key of the project. */
const isService = (request: Request): Promise<boolean> =>
  isKnownSecret(request.headers.get('apikey'), secretKeys());

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
    return jsonResponse(500, { error: 'The outbox couldn’t be processed.' });
  }
});
