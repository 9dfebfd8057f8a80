import { isKnownSecret } from '../_shared/secrets.ts';
import { isRecord } from '../../../src/domain/validation.ts';
import { jsonResponse } from '../_shared/json-response.ts';

/** Settings of the handler: the secret of the monitor, undefined when none is set, and the answer of the database. */
export type HealthEffects = { secret: string | undefined; readHealth: () => Promise<unknown> };

export const SECRET_HEADER = 'x-health-secret';

/** Answers an uptime monitor: 200 while all is well, 503 with a sentence for each problem, 404 without the secret. */
export async function handleHealth(
  request: Request,
  { secret, readHealth }: HealthEffects,
): Promise<Response> {
  const isMonitor =
    secret !== undefined && (await isKnownSecret(request.headers.get(SECRET_HEADER), [secret]));
  if (!isMonitor) return jsonResponse(404, { error: 'There is nothing here.' });
  const health = await readHealth();
  const isWell = isRecord(health) && Array.isArray(health.problems) && health.problems.length === 0;
  return jsonResponse(isWell ? 200 : 503, health, { 'cache-control': 'no-store' });
}
