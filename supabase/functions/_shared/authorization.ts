/** Bearer token in the characters of RFC 6750, of a length that every server accepts in a header. */
const BEARER = /^Bearer ([\w.~+/=-]{1,8000})$/i;

/** Returns true for a header with a bearer token, valid or not. */
export const isBearer = (authorization: string | null): authorization is string =>
  authorization !== null && BEARER.test(authorization);

/** Returns the bearer token of a header; undefined without one. */
export const bearerOf = (authorization: string | null): string | undefined =>
  BEARER.exec(authorization ?? '')?.[1];

/** Result of a role check; `signed-out`: the session has ended, or the token has expired. */
export type CallerCheck = 'allowed' | 'refused' | 'signed-out';

export const SESSION_ENDED = 'Your session has ended. Sign in again.';
