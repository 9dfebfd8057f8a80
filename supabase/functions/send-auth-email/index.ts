import { jsonResponse } from '../_shared/json-response.ts';
import { readBytes } from '../_shared/read-body.ts';
import { failWithJson, serve } from '../_shared/serve.ts';
import { authMailEffects } from './auth-mail-effects.ts';
import { sendAuthEmail } from './send-auth-email.ts';

serve({
  name: 'send-auth-email',
  methods: () => ['POST'],
  handle: async (request) => {
    const body = await readBytes(request);
    if (!body.ok) return jsonResponse(body.status, { error: body.message });
    const { status, response } = await sendAuthEmail(
      new TextDecoder().decode(body.value),
      authMailEffects(request.headers),
    );
    return jsonResponse(status, response);
  },
  fail: failWithJson,
});
