import { jsonResponse } from '../_shared/json-response.ts';
import { readJson } from '../_shared/read-body.ts';
import { failWithJson, serve } from '../_shared/serve.ts';
import { invitationEffects } from './invitation-effects.ts';
import { invitePerson } from './invite-person.ts';

serve({
  name: 'invite-person',
  methods: () => ['POST'],
  handle: async (request) => {
    const { status, response } = await invitePerson(
      () => readJson(request),
      request.headers.get('authorization'),
      invitationEffects(),
    );
    return jsonResponse(status, response);
  },
  fail: failWithJson,
});
