import { jsonResponse } from '../_shared/json-response.ts';
import { readJson } from '../_shared/read-body.ts';
import { failWithJson, serve } from '../_shared/serve.ts';
import { estimateEffects } from './estimate-effects.ts';
import { sendEstimate } from './send-estimate.ts';

serve({
  name: 'send-estimate',
  methods: () => ['POST'],
  handle: async (request) => {
    const { status, response } = await sendEstimate(
      () => readJson(request),
      request.headers.get('authorization'),
      estimateEffects(),
    );
    return jsonResponse(status, response);
  },
  fail: failWithJson,
});
