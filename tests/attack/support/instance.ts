import { createHmac, randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { BackendOptions } from '../../../tools/backend/backend.ts';
import { startTestBackend, type ApiResponse, type Call, type TestBackend } from '../../db/support/harness.ts';
import { prepare } from '../../db/permissions/check.ts';
import { liteEngine } from '../../db/permissions/lite.ts';

/** Signs the sessions of these instances, so that the attacks can sign some themselves. */
export const JWT_SECRET = 'signs-the-sessions-of-the-attacked-instances';

/** Callers who may read nothing of others; the technician has no bookings. */
export const OUTSIDERS = [
  'anonymous',
  'pending',
  'removed',
  'technician',
  'expired token',
  'no key',
] as const;

/** A caller who may read nothing of others. */
export type Outsider = (typeof OUTSIDERS)[number];

/** Any caller of the API. */
export type Caller = Outsider | 'staff' | 'admin' | 'service';

/** A backend with a row in every table and an account of each kind. */
export type Instance = TestBackend & {
  /** Sends a request as this caller. */
  as: (caller: Caller, path: string, call?: Call) => Promise<ApiResponse>;
  /** Account ids by role. */
  ids: Record<'pending' | 'removed' | 'technician' | 'staff' | 'admin', string>;
  /** Access tokens by role. */
  tokens: Record<'pending' | 'removed' | 'technician' | 'staff' | 'admin', string>;
};

const claimsSchema = z.record(z.string(), z.unknown());

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Reads the claims of a token without checking it. */
export const claimsOf = (token: string): Record<string, unknown> =>
  claimsSchema.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));

/** Signs claims. `secret`: default, that of the embedded backend; `digest`: the HMAC that is actually used. */
export function signToken(
  claims: Record<string, unknown>,
  header: Record<string, unknown> = { alg: 'HS256', typ: 'JWT' },
  { secret = JWT_SECRET, digest = 'sha256' }: { secret?: string; digest?: string } = {},
): string {
  const text = `${base64(header)}.${base64(claims)}`;
  return `${text}.${createHmac(digest, secret).update(text).digest('base64url')}`;
}

/** The same session, ended an hour ago. */
export const expired = (token: string): string => {
  const ended = Math.floor(Date.now() / 1000) - 3600;
  return signToken({ ...claimsOf(token), iat: ended - 3600, exp: ended });
};

/** Starts a fresh instance. Close it in afterAll. */
export async function startInstance(options: Partial<BackendOptions> = {}): Promise<Instance> {
  const backend = await startTestBackend({
    ...options,
    keys: { jwtSecret: JWT_SECRET, ...options.keys },
  });
  await prepare(liteEngine(backend));
  const roles = ['pending', 'removed', 'technician', 'staff', 'admin'] as const;
  const people = Object.fromEntries(
    await Promise.all(roles.map(async (role) => [role, await backend.person(role)] as const)),
  ) as Record<(typeof roles)[number], Awaited<ReturnType<TestBackend['person']>>>;
  const tokens = Object.fromEntries(roles.map((role) => [role, people[role].token])) as Instance['tokens'];
  const ids = Object.fromEntries(roles.map((role) => [role, people[role].userId])) as Instance['ids'];

  const identity: Record<Caller, Call> = {
    anonymous: {},
    pending: { token: tokens.pending },
    removed: { token: tokens.removed },
    technician: { token: tokens.technician },
    'expired token': { token: expired(tokens.admin) },
    'no key': { key: '' },
    staff: { token: tokens.staff },
    admin: { token: tokens.admin },
    service: { key: backend.secretKey, token: backend.secretKey },
  };
  return {
    ...backend,
    ids,
    tokens,
    as: (caller, path, call = {}) => backend.call(path, { ...identity[caller], ...call }),
  };
}

const codeSchema = z.looseObject({ code: z.string() });

/** SQLSTATE or API error code of a response; '' without one. */
export const codeOf = ({ body }: ApiResponse): string => codeSchema.safeParse(body).data?.code ?? '';

/** A new unique address. */
export const newEmail = (name: string): string => `${name}-${randomUUID().slice(0, 8)}@attack.example`;
