import { sha256Hex } from '../sha256.ts';

/** Parses the token of a private link's fragment; undefined when it cannot be one. */
export function readQuoteToken(fragment: string): string | undefined {
  const token = fragment.replace(/^#/, '');
  return /^[0-9a-f]{64}$/.test(token) ? token : undefined;
}

/** Returns the path of a quote's page. The token is in the fragment, so it never reaches a server log or referrer. */
export const quotePath = (token: string): string => `/quote/view#${token}`;

/** Derives the token (256 bits) of the link that a device keeps to its own request. `seed` is the device's random value. */
export const deviceQuoteToken = (seed: string, leadId: string): Promise<string> =>
  sha256Hex(`quote link ${seed} ${leadId}`);
