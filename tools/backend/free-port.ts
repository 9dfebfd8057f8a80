import { listen } from '../shared/listening.ts';

/** Finds a port that is currently free. */
export async function findFreePort(): Promise<number> {
  const probe = await listen(0, 'PORT', (_request, response) => response.end());
  await probe.close();
  return probe.port;
}
