import { createServiceClient } from '../_shared/clients.ts';
import { secretKeys } from '../_shared/environment.ts';
import { jsonResponse } from '../_shared/json-response.ts';
import { isKnownSecret } from '../_shared/secrets.ts';
import { messageEffects } from '../_shared/messages/message-effects.ts';
import { removeListedPhotos } from '../_shared/photo-store.ts';
import { failWithJson, serve } from '../_shared/serve.ts';
import { sendMessages } from './send-messages.ts';

/** Returns true when the API key is a secret key of the project. */
const isService = (request: Request): Promise<boolean> =>
  isKnownSecret(request.headers.get('apikey'), secretKeys());

serve({
  name: 'send-messages',
  methods: () => ['POST'],
  handle: async (request) => {
    if (!(await isService(request)))
      return jsonResponse(401, { error: 'Only the scheduler runs this function.' });
    const database = createServiceClient();
    const response = await sendMessages({
      ...messageEffects(database),
      claimDue: async () => (await database.rpc('claim_due_messages').throwOnError()).data,
    });
    await removeListedPhotos(database);
    return jsonResponse(200, response);
  },
  fail: failWithJson,
});
