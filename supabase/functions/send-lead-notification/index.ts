import { answerJson, answerPreflight } from '../_shared/answer.ts';
import { notificationEffects } from './notification-effects.ts';
import { notifyStaff } from './notify-staff.ts';

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return answerPreflight();
  try {
    const body: unknown = await request.json().catch(() => undefined);
    const { status, answer } = await notifyStaff(body, notificationEffects());
    return answerJson(status, answer);
  } catch (error) {
    console.error(error);
    return answerJson(500, {
      sent: false,
      reason: 'unavailable',
      message: 'The notice could not be handled. Try again.',
    });
  }
});
