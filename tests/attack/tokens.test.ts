import { afterAll } from 'vitest';
import { attacks, type Attack } from './support/attacks.ts';
import { claimsOf, expired, signToken, startInstance } from './support/instance.ts';

const instance = await startInstance();
afterAll(() => instance.close());

const genuine = (await instance.person('admin')).token;
const claims = claimsOf(genuine);
const [header = '', body = '', signature = ''] = genuine.split('.');
const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const unsigned = (alg: string): string => `${base64({ alg, typ: 'JWT' })}.${base64(claims)}.`;
const inFuture = Math.floor(Date.now() / 1000) + 3600;

/** Secrets that an attacker can know or guess. */
const GUESSES = {
  'no secret': '',
  'the publishable key': instance.publishableKey,
  "the CLI's default secret": 'super-secret-jwt-token-with-at-least-32-characters-long',
  'the word secret': 'secret',
};

/** Tokens that must open nothing; `*` claims to be an admin. */
const FORGED: Record<string, string> = {
  'the word null': 'null',
  'one dot': '.',
  'two dots': '..',
  'no signature': `${header}.${body}.`,
  'two parts': `${header}.${body}`,
  'four parts': `${genuine}.${signature}`,
  'a cut signature': genuine.slice(0, -4),
  'a longer signature': `${genuine}AAAA`,
  'another payload': `${header}.${base64({ ...claims, sub: instance.ids.staff })}.${signature}`,
  'a payload with service_role': `${header}.${base64({ ...claims, role: 'service_role' })}.${signature}`,
  ...Object.fromEntries(
    ['none', 'None', 'NONE', 'nOnE', '', 'null'].map((alg) => [`alg ${JSON.stringify(alg)}`, unsigned(alg)]),
  ),
  ...Object.fromEntries(
    Object.entries(GUESSES).flatMap(([name, secret]) =>
      (['HS256', 'HS384', 'HS512'] as const).map((alg) => [
        `${alg} with ${name}`,
        signToken(claims, { alg, typ: 'JWT' }, { secret: secret || ' ', digest: `sha${alg.slice(2)}` }),
      ]),
    ),
  ),
  'HS512 named, HS256 used': signToken(claims, { alg: 'HS512', typ: 'JWT' }),
  'HS256 named, HS512 used': signToken(claims, { alg: 'HS256', typ: 'JWT' }, { digest: 'sha512' }),
  'RS256 signed with a shared secret': signToken(claims, { alg: 'RS256', typ: 'JWT' }),
  'ES256 signed with a shared secret': signToken(claims, { alg: 'ES256', typ: 'JWT' }),
  'kid of an empty file': signToken(claims, { alg: 'HS256', kid: '../../../../dev/null' }, { secret: ' ' }),
  'kid with SQL': signToken(claims, { alg: 'HS256', kid: "x' union select 'a" }, { secret: 'a' }),
  'jku of another host': signToken(
    claims,
    { alg: 'RS256', jku: 'https://evil.example/jwks.json', kid: 'a' },
    { secret: 'a' },
  ),
  'x5u of another host': signToken(
    claims,
    { alg: 'RS256', x5u: 'https://evil.example/cert' },
    { secret: 'a' },
  ),
  'jwk in the header': signToken(
    claims,
    { alg: 'HS256', jwk: { kty: 'oct', k: Buffer.from('a').toString('base64url') } },
    { secret: 'a' },
  ),
  'an unknown critical header': signToken(
    claims,
    { alg: 'HS256', crit: ['exp'], exp: inFuture },
    { secret: 'a' },
  ),
  'an expired session': expired(genuine),
  'a session of the future': signToken({ ...claims, nbf: inFuture, iat: inFuture }),
  'a text as expiry': signToken({ ...claims, exp: 'never' }),
  'a negative expiry': signToken({ ...claims, exp: -1 }),
};

const TARGETS = ['/rest/v1/leads?select=id&limit=1', '/rest/v1/rpc/lead_counts', '/auth/v1/user'] as const;

const resultOf = (status: number): string =>
  status >= 500 ? `error ${status}` : status >= 400 ? 'refused' : `answered ${status}`;

attacks(
  'Tokens: forged',
  Object.entries(FORGED).flatMap(([name, token]) =>
    TARGETS.map((path) => ({
      attack: `a visitor forges a token: ${name}`,
      request: `GET ${path} authorization: Bearer ${token.slice(0, 24)}`,
      expected: 'refused',
      run: async () => resultOf((await instance.call(path, { token })).status),
    })),
  ),
);

attacks(
  'Tokens: wrong place',
  [
    { name: 'without Bearer', headers: { authorization: genuine } },
    { name: 'as Basic', headers: { authorization: `Basic ${genuine}` } },
    { name: 'in a cookie', headers: { cookie: `sb-access-token=${genuine}` } },
    { name: 'in the query', query: `access_token=${genuine}` },
    { name: 'as x-forwarded-user', headers: { 'x-forwarded-user': instance.ids.admin } },
    { name: 'as x-hasura-role', headers: { 'x-hasura-role': 'admin', role: 'service_role' } },
    { name: 'as request.jwt.claims', headers: { 'request.jwt.claims': JSON.stringify(claims) } },
  ].map(({ name, headers = {}, query = '' }) => ({
    attack: `a visitor sends an identity ${name}`,
    request: `GET /rest/v1/leads?${query.slice(0, 20)} ${JSON.stringify(headers).slice(0, 60)}`,
    expected: 'refused',
    run: async () =>
      resultOf((await instance.call(`/rest/v1/leads?select=id${query && `&${query}`}`, { headers })).status),
  })),
);

/** Reads leads, calls a function of staff and asks for the account with this token. */
async function rightsOf(token: string): Promise<string> {
  const rows = await instance.call('/rest/v1/leads?select=id&limit=1', { token });
  const count = await instance.call('/rest/v1/rpc/lead_counts', { token });
  const reads = Array.isArray(rows.body) ? rows.body.length > 0 : false;
  return `${reads ? 'reads leads' : 'reads nothing'}, ${count.status < 400 ? 'calls functions' : 'calls nothing'}`;
}

const NOTHING = 'reads nothing, calls nothing';

/** A genuine token of staff, after something ended its rights. */
const after = (
  attack: string,
  request: string,
  end: (token: string, userId: string) => Promise<unknown>,
): Attack => ({
  attack,
  request,
  expected: NOTHING,
  run: async () => {
    const { token, userId } = await instance.person('staff');
    const before = await rightsOf(token);
    if (before === NOTHING) return 'no rights even before';
    await end(token, userId);
    return rightsOf(token);
  },
});

const signOut = (scope: string) => (token: string) =>
  instance.call(`/auth/v1/logout?scope=${scope}`, { method: 'POST', token });

attacks('Tokens: ended rights', [
  after('a person goes on after signing out', 'POST /auth/v1/logout?scope=local', signOut('local')),
  after(
    'a person goes on after signing out everywhere',
    'POST /auth/v1/logout?scope=global',
    signOut('global'),
  ),
  after('a person goes on after an admin removed them', 'rpc set_person_role removed', (_, person) =>
    instance.as('admin', '/rest/v1/rpc/set_person_role', { body: { person, role: 'removed' } }),
  ),
  after('a person goes on as pending', 'rpc set_person_role pending', (_, person) =>
    instance.as('admin', '/rest/v1/rpc/set_person_role', { body: { person, role: 'pending' } }),
  ),
  after('a person goes on after the session was deleted', 'delete from auth.sessions', (_, person) =>
    instance.sql('delete from auth.sessions where user_id = $1', [person]),
  ),
  after('a person goes on after the account was deleted', 'delete from auth.users', (_, person) =>
    instance.sql('delete from auth.users where id = $1', [person]),
  ),
  {
    attack: 'a signed token names a session that never was',
    request: 'GET /rest/v1/leads session_id: random',
    expected: NOTHING,
    run: () => rightsOf(signToken({ ...claims, session_id: crypto.randomUUID() })),
  },
  {
    attack: 'a signed token names no session',
    request: 'GET /rest/v1/leads without session_id',
    expected: NOTHING,
    run: () => {
      return rightsOf(signToken({ ...claims, session_id: undefined }));
    },
  },
  {
    attack: 'a used refresh token is used again',
    request: 'POST /auth/v1/token?grant_type=refresh_token twice, after signing out',
    expected: 'refused',
    run: async () => {
      const { email, password } = await instance.person('staff');
      const signedIn = await instance.call('/auth/v1/token?grant_type=password', {
        body: { email, password },
      });
      const session = signedIn.body as { access_token: string; refresh_token: string };
      await instance.call('/auth/v1/logout?scope=local', { method: 'POST', token: session.access_token });
      const again = await instance.call('/auth/v1/token?grant_type=refresh_token', {
        body: { refresh_token: session.refresh_token },
      });
      return resultOf(again.status);
    },
  },
]);
