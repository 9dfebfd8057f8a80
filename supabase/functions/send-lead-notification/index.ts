import { jsonResponse, preflightResponse } from '../_shared/json-response.ts';
import { notificationEffects } from './notification-effects.ts';
import { notifyStaff } from './notify-staff.ts';

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return preflightResponse();
  try {
    const body: unknown = await request.json().catch(() => undefined);
    const { status, response } = await notifyStaff(body, notificationEffects());
    return jsonResponse(status, response);
  } catch (error) {
    console.error(error);
    return jsonResponse(500, {
      sent: false,
      reason: 'unavailable',
      message: 'The notification could not be processed. Try again.',
    });
  }
});
