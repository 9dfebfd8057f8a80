/** Bearer token in the characters of RFC 6750, of a length that every server accepts in a header. */
const BEARER = /^Bearer [\w.~+/=-]{1,8000}$/i;

/** Returns true for a header with a bearer token, valid or not. */
export const isBearer = (authorization: string | null): authorization is string =>
  authorization !== null && BEARER.test(authorization);
