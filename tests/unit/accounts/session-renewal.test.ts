// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

const KEY = 'psc-test-key';
vi.mock('astro:env/client', () => ({
  PUBLIC_SUPABASE_URL: 'https://backend.example',
  PUBLIC_SUPABASE_KEY: KEY,
}));

const server = vi.fn<typeof fetch>();

const user = {
  id: 'u1',
  aud: 'authenticated',
  email: 'maya@example.com',
  app_metadata: {},
  user_metadata: {},
};

/** A session as the server issues it; its token names no time, so only `expires_at` counts. */
const sessionWith = (token: string) => ({
  access_token: token,
  refresh_token: `refresh-${token}`,
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user,
});

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Answers reads by their token, and renewals with `renewal`. */
function answer(renewal: () => Response): void {
  server.mockImplementation((input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.includes('/auth/v1/logout')) return Promise.resolve(json(403, { msg: 'Session not found' }));
    if (url.includes('/auth/v1/token')) return Promise.resolve(renewal());
    const authorization = new Headers(init?.headers).get('authorization');
    return Promise.resolve(
      authorization === 'Bearer new' || authorization === `Bearer ${KEY}`
        ? json(200, [{ by: authorization }])
        : json(401, { message: 'Your session has ended. Sign in again.' }),
    );
  });
}

async function signedIn() {
  const { getSupabase } = await import('~/services/supabase.ts');
  const client = await getSupabase();
  localStorage.setItem('sb-backend-auth-token', JSON.stringify(sessionWith('old')));
  const events: string[] = [];
  client.auth.onAuthStateChange((event) => void events.push(event));
  await vi.waitFor(() => expect(events).toEqual(['INITIAL_SESSION']));
  return { client, events };
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', server);
});

it('repeats a request with a renewed token', async () => {
  const { client } = await signedIn();
  answer(() => json(200, sessionWith('new')));
  const { data } = await client.from('leads').select('*');
  expect(data).toEqual([{ by: 'Bearer new' }]);
});

it('ends the session when it was ended elsewhere, and repeats the request as a visitor', async () => {
  const { client, events } = await signedIn();
  answer(() => json(400, { code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' }));
  const { data } = await client.from('leads').select('*');
  expect(data).toEqual([{ by: `Bearer ${KEY}` }]);
  expect(events.at(-1)).toBe('SIGNED_OUT');
});

it('keeps the session when it may be renewed later', async () => {
  const { client, events } = await signedIn();
  answer(() => json(429, { msg: 'Too many requests' }));
  const { status } = await client.from('leads').select('*');
  expect(status).toBe(401);
  expect(events).not.toContain('SIGNED_OUT');
});
