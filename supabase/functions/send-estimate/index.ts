import { answerJson, answerPreflight } from '../_shared/answer.ts';
import { estimateEffects } from './estimate-effects.ts';
import { sendEstimate } from './send-estimate.ts';

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return answerPreflight();
  try {
    const body: unknown = await request.json().catch(() => undefined);
    const { status, answer } = await sendEstimate(
      body,
      request.headers.get('authorization'),
      estimateEffects(),
    );
    return answerJson(status, answer);
  } catch (error) {
    console.error(error);
    return answerJson(500, { error: 'The estimate could not be handled. Try again.' });
  }
});
