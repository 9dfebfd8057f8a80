import { jsonResponse, preflightResponse } from '../_shared/json-response.ts';
import { estimateEffects } from './estimate-effects.ts';
import { sendEstimate } from './send-estimate.ts';

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return preflightResponse();
  try {
    const body: unknown = await request.json().catch(() => undefined);
    const { status, response } = await sendEstimate(
      body,
      request.headers.get('authorization'),
      estimateEffects(),
    );
    return jsonResponse(status, response);
  } catch (error) {
    console.error(error);
    return jsonResponse(500, { error: 'The estimate could not be processed. Try again.' });
  }
});
