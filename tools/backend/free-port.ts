import { listen } from '../shared/listening.ts';

/** A port that nothing uses at this moment. */
export async function findFreePort(): Promise<number> {
  const probe = await listen(0, 'PORT', (_request, response) => response.end());
  await probe.close();
  return probe.port;
}
