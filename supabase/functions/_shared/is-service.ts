import { requiredEnv } from './environment.ts';

const digest = async (text: string): Promise<string> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).join();

/** Returns true when the bearer token is the service key. Compares digests, so that the time tells nothing. */
export async function isService(request: Request): Promise<boolean> {
  const key = requiredEnv('SUPABASE_SERVICE_ROLE_KEY');
  const given = request.headers.get('authorization')?.replace(/^Bearer /i, '') ?? '';
  return (await digest(given)) === (await digest(key));
}
