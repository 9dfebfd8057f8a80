import { createHmac, randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { BackendOptions } from '../../../tools/backend/backend.ts';
import { startTestBackend, type ApiResponse, type Call, type TestBackend } from '../../db/support/harness.ts';
import { prepare } from '../../db/permissions/check.ts';
import { liteEngine } from '../../db/permissions/lite.ts';

/** Signs the sessions of these instances, so that the attacks can sign some themselves. */
const JWT_SECRET = 'signs-the-sessions-of-the-attacked-instances';

/** Who sends a request; the technician has no bookings. */
type Caller = 'anonymous' | 'pending' | 'technician' | 'staff' | 'admin' | 'service';

/** A backend with a row in every table and an account of each kind. */
export type Instance = TestBackend & {
  /** Sends a request as this caller. */
  as: (caller: Caller, path: string, call?: Call) => Promise<ApiResponse>;
};

const claimsSchema = z.record(z.string(), z.unknown());

/** A part of a token. */
export const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Reads the claims of a token without checking it. */
export const claimsOf = (token: string): Record<string, unknown> =>
  claimsSchema.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));

/** Signs claims, by default with the secret of the embedded backend. */
export function signToken(
  claims: Record<string, unknown>,
  header: Record<string, unknown> = { alg: 'HS256', typ: 'JWT' },
  { secret = JWT_SECRET }: { secret?: string } = {},
): string {
  const text = `${base64(header)}.${base64(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/** The same session, ended an hour ago. */
export const expired = (token: string): string => {
  const ended = Math.floor(Date.now() / 1000) - 3600;
  return signToken({ ...claimsOf(token), iat: ended - 3600, exp: ended });
};

/** Starts a fresh instance. Close it in afterAll. */
export async function startInstance(options: Partial<BackendOptions> = {}): Promise<Instance> {
  const backend = await startTestBackend({ ...options, keys: { jwtSecret: JWT_SECRET, ...options.keys } });
  await prepare(liteEngine(backend));
  const tokenOf = async (role: Parameters<TestBackend['person']>[0]) => (await backend.person(role)).token;
  const admin = await tokenOf('admin');
  const identity: Record<Caller, Call> = {
    anonymous: {},
    pending: { token: await tokenOf('pending') },
    technician: { token: await tokenOf('technician') },
    staff: { token: await tokenOf('staff') },
    admin: { token: admin },
    service: { key: backend.secretKey, token: backend.secretKey },
  };
  return {
    ...backend,
    as: (caller, path, call = {}) => backend.call(path, { ...identity[caller], ...call }),
  };
}

/** A new unique address. */
export const newEmail = (name: string): string => `${name}-${randomUUID().slice(0, 8)}@attack.example`;
