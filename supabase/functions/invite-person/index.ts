import { reportEnvironment } from '../_shared/environment.ts';
import { jsonResponse, refuseMethod } from '../_shared/json-response.ts';
import { logError } from '../_shared/log.ts';
import { readJson } from '../_shared/read-body.ts';
import { invitationEffects } from './invitation-effects.ts';
import { invitePerson } from './invite-person.ts';

reportEnvironment();

Deno.serve(async (request) => {
  const refused = refuseMethod(request, ['POST']);
  if (refused) return refused;
  try {
    const { status, response } = await invitePerson(
      () => readJson(request),
      request.headers.get('authorization'),
      invitationEffects(),
    );
    return jsonResponse(status, response);
  } catch (error) {
    logError('An invitation could not be processed', error);
    return jsonResponse(500, { error: 'The invitation couldn’t be processed. Try again.' });
  }
});
