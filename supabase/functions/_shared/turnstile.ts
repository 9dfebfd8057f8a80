import * as z from 'zod/mini';
import { describeError } from './log.ts';

export type TurnstileService = { url: string; secret: string };

/** Result of a verification; 'unreachable' when Cloudflare did not respond or rejected our request. */
export type ChallengeResult = 'passed' | 'failed' | 'unreachable';

/** Default verification URL. */
export const TURNSTILE_VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

/** Longest token, in characters; documented by Cloudflare. */
const TOKEN_LENGTH = 2048;

/** Timeout of a verification, in ms; docs/product.md, Screening. */
const TIMEOUT = 5000;

/** Errors caused by the token. Any other error is ours or Cloudflare's, not the visitor's. */
const TOKEN_ERRORS = ['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate'];

const verifySchema = z.object({
  success: z.boolean(),
  'error-codes': z.optional(z.array(z.string())),
});

function unreachable(reason: string): ChallengeResult {
  console.error(`A Turnstile token could not be verified: ${reason}`);
  return 'unreachable';
}

/** Verifies a visitor's token. Never throws: without a response the visitor is not suspected. */
export async function checkChallenge(
  token: string | undefined,
  { url, secret }: TurnstileService,
): Promise<ChallengeResult> {
  if (!token || token.length > TOKEN_LENGTH) return 'failed';
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (response.status >= 500) return unreachable(`status ${response.status}`);
    const { success, 'error-codes': codes = [] } = verifySchema.parse(await response.json());
    if (success) return 'passed';
    return codes.every((code) => TOKEN_ERRORS.includes(code)) ? 'failed' : unreachable(codes.join(', '));
  } catch (error) {
    return unreachable(describeError(error));
  }
}
