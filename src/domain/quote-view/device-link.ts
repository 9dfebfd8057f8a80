import { sha256Hex } from '../sha256.ts';

/** Derives the token (256 bits) of the link that a device keeps to its own request. `seed` is the device's random value. */
export const deviceQuoteToken = (seed: string, leadId: string): Promise<string> =>
  sha256Hex(`quote link ${seed} ${leadId}`);
