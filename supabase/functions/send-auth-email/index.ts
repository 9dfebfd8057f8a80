import { reportEnvironment } from '../_shared/environment.ts';
import { jsonResponse, refuseMethod } from '../_shared/json-response.ts';
import { logError } from '../_shared/log.ts';
import { readBytes } from '../_shared/read-body.ts';
import { authMailEffects } from './auth-mail-effects.ts';
import { sendAuthEmail } from './send-auth-email.ts';

reportEnvironment();

Deno.serve(async (request) => {
  const refused = refuseMethod(request, ['POST']);
  if (refused) return refused;
  try {
    const body = await readBytes(request);
    if (!body.ok) return jsonResponse(body.status, { error: body.message });
    const { status, response } = await sendAuthEmail(
      new TextDecoder().decode(body.value),
      authMailEffects(request.headers),
    );
    return jsonResponse(status, response);
  } catch (error) {
    logError('An account email could not be sent', error);
    return jsonResponse(500, { error: 'The email couldn’t be sent. Try again.' });
  }
});
