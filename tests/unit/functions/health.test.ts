import { expect, it, vi } from 'vitest';
import { handleHealth, SECRET_HEADER } from '../../../supabase/functions/health/health.ts';

const SECRET = 'a'.repeat(32);

const ask = (
  readHealth: () => Promise<unknown>,
  secret: string | undefined = SECRET,
  headers: Record<string, string> = { [SECRET_HEADER]: SECRET },
) =>
  handleHealth(new Request('http://backend.test/functions/v1/health', { headers }), { secret, readHealth });

it('answers the monitor with 200 while all is well, and with 503 and the sentences otherwise', async () => {
  const well = await ask(() => Promise.resolve({ problems: [] }));
  expect([well.status, await well.json()]).toEqual([200, { problems: [] }]);
  const problems = ['1 message waits for more than 5 minutes.'];
  const late = await ask(() => Promise.resolve({ problems }));
  expect([late.status, await late.json()]).toEqual([503, { problems }]);
});

it.each<[string, string | undefined, Record<string, string>]>([
  ['no secret', SECRET, {}],
  ['another secret', SECRET, { [SECRET_HEADER]: 'b'.repeat(32) }],
  ['any secret while none is set', undefined, { [SECRET_HEADER]: SECRET }],
])('tells a caller with %s nothing', async (_, secret, headers) => {
  const readHealth = vi.fn(() => Promise.resolve({ problems: [] }));
  const answer = await handleHealth(new Request('http://backend.test/', { headers }), { secret, readHealth });
  expect(answer.status).toBe(404);
  expect(readHealth).not.toHaveBeenCalled();
});
