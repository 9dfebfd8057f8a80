import { reportEnvironment } from '../_shared/environment.ts';
import { jsonResponse, refuseMethod } from '../_shared/json-response.ts';
import { logError } from '../_shared/log.ts';
import { readJson } from '../_shared/read-body.ts';
import { notificationEffects } from './notification-effects.ts';
import { notifyStaff } from './notify-staff.ts';

reportEnvironment();

Deno.serve(async (request) => {
  const refused = refuseMethod(request, ['POST']);
  if (refused) return refused;
  try {
    const body = await readJson(request);
    if (!body.ok) {
      return jsonResponse(body.status, { sent: false, reason: 'bad-request', message: body.message });
    }
    const { status, response } = await notifyStaff(body.value, notificationEffects());
    return jsonResponse(status, response);
  } catch (error) {
    logError('A notification could not be processed', error);
    return jsonResponse(500, {
      sent: false,
      reason: 'unavailable',
      message: 'The notification couldn’t be processed. Try again.',
    });
  }
});
