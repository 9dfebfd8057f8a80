import { jsonResponse } from '../_shared/json-response.ts';
import { readJson } from '../_shared/read-body.ts';
import { serve } from '../_shared/serve.ts';
import { notifyStaff } from './notify-staff.ts';

serve({
  name: 'send-lead-notification',
  methods: () => ['POST'],
  handle: async (request) => {
    const body = await readJson(request);
    if (!body.ok) {
      return jsonResponse(body.status, { sent: false, reason: 'bad-request', message: body.message });
    }
    const { status, response } = await notifyStaff(body.value);
    return jsonResponse(status, response);
  },
  fail: (message) => jsonResponse(500, { sent: false, reason: 'unavailable', message }),
});
