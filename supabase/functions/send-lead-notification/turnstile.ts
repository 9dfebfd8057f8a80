import * as z from 'zod/mini';

/** How to ask Cloudflare about a visitor's token. */
export type TurnstileService = { url: string; secret: string };

/** What a token proves: a person is likely, or not; or nobody could say. */
export type ChallengeResult = 'passed' | 'failed' | 'unreachable';

/** Where tokens are verified, unless the environment says otherwise. */
export const TURNSTILE_VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

/** Longest token, in characters, as Cloudflare documents it. */
const TOKEN_LENGTH = 2048;

/** Longest wait for the answer, in milliseconds. */
const TIMEOUT = 5000;

/** What is wrong with a token; any other error is ours or Cloudflare's, not the visitor's. */
const TOKEN_ERRORS = ['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate'];

const verifySchema = z.object({
  success: z.boolean(),
  'error-codes': z.optional(z.array(z.string())),
});

function unreachable(reason: string): ChallengeResult {
  console.error(`A Turnstile token could not be verified: ${reason}`);
  return 'unreachable';
}

/** Has a visitor's token verified. Never throws: without an answer nobody is suspected. */
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
    if (response.status >= 500) return unreachable(`answered ${response.status}`);
    const { success, 'error-codes': codes = [] } = verifySchema.parse(await response.json());
    if (success) return 'passed';
    return codes.every((code) => TOKEN_ERRORS.includes(code)) ? 'failed' : unreachable(codes.join(', '));
  } catch (error) {
    return unreachable(String(error));
  }
}
