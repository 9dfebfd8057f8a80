import { optionalEnv } from './environment.ts';

/** Set by the proxy of a hosted project, which replaces a header of that name sent by the visitor. */
const HOSTED_HEADER = 'cf-connecting-ip';

/** Counted instead of an address when there is none, so that all such visitors share one limit. */
const UNKNOWN_ADDRESS = 'unknown';

/** Names of the trusted headers, in order; docs/deployment.md. */
const trustedHeaders = (): string[] =>
  (optionalEnv('VISITOR_ADDRESS_HEADERS') ?? HOSTED_HEADER).split(',').map((name) => name.trim());

/** Returns the first address in the trusted headers that is not blank, or UNKNOWN_ADDRESS. */
export const visitorAddress = (headers: Headers, trusted: readonly string[] = trustedHeaders()): string =>
  trusted
    .flatMap((name) => (headers.get(name) ?? '').split(','))
    .map((address) => address.trim())
    .find((address) => address !== '') ?? UNKNOWN_ADDRESS;
