import { reportEnvironment } from '../_shared/environment.ts';
import { jsonResponse, refuseMethod } from '../_shared/json-response.ts';
import { logError } from '../_shared/log.ts';
import { readJson } from '../_shared/read-body.ts';
import { estimateEffects } from './estimate-effects.ts';
import { sendEstimate } from './send-estimate.ts';

reportEnvironment();

Deno.serve(async (request) => {
  const refused = refuseMethod(request, ['POST']);
  if (refused) return refused;
  try {
    const { status, response } = await sendEstimate(
      () => readJson(request),
      request.headers.get('authorization'),
      estimateEffects(),
    );
    return jsonResponse(status, response);
  } catch (error) {
    logError('An estimate could not be processed', error);
    return jsonResponse(500, { error: 'The estimate couldn’t be processed. Try again.' });
  }
});
