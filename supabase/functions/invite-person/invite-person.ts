import * as z from 'zod/mini';
import { MAX_ACCOUNT_NAME_LENGTH } from '../../../src/domain/accounts/people.ts';
import { TEAM_ROLES, type TeamRole } from '../../../src/domain/accounts/role.ts';
import { isEmail } from '../../../src/domain/forms/field-rules.ts';
import { plainLine } from '../../../src/domain/forms/text.ts';
import { isBearer, SESSION_ENDED, type CallerCheck } from '../_shared/authorization.ts';
import type { ParsedBody } from '../_shared/read-body.ts';

/** Response body: done, or an error message for the admin. */
export type InvitationResponse = { status: 'invited' } | { error: string };

/** Result of an invitation by Supabase Auth: the account's id, or the reason there is none. */
export type InvitationResult =
  { ok: true; userId: string } | { ok: false; reason: 'known' | 'invalid' | 'too-soon' | 'failed' };

/** Role, and name in one line; empty for none. */
export type InvitedPerson = { role: TeamRole; name: string };

/** Side effects: authorization, Supabase Auth and database. */
export type InvitationEffects = {
  /** Says if the bearer token belongs to an admin. Asks the database with the caller's own token. */
  checkAdmin: (authorization: string) => Promise<CallerCheck>;
  /** Creates an unconfirmed account and mails the link; an unconfirmed account gets another link. */
  invite: (email: string) => Promise<InvitationResult>;
  /** Stores role and name in the caller's name; false when the database refuses. */
  setRole: (authorization: string, userId: string, person: InvitedPerson) => Promise<boolean>;
};

const requestSchema = z.object({
  email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.refine(isEmail)),
  name: z._default(z.string().check(z.maxLength(MAX_ACCOUNT_NAME_LENGTH)), ''),
  role: z.enum(TEAM_ROLES),
});

/** Supabase Auth takes no other characters in an address. */
const ASCII = /^[\x21-\x7e]+$/;

const REASONS: Record<'known' | 'invalid' | 'too-soon' | 'failed', { status: number; error: string }> = {
  known: { status: 409, error: 'This address already has a confirmed account. Find it in the list.' },
  invalid: { status: 400, error: 'This email address can’t be used. Check it for unusual characters.' },
  'too-soon': {
    status: 429,
    error: 'An email was sent to this address a moment ago. Try again in a minute.',
  },
  failed: { status: 502, error: 'The email couldn’t be sent. Try again.' },
};

type StatusAndResponse = { status: number; response: InvitationResponse };

const refuse = (status: number, error: string): StatusAndResponse => ({ status, response: { error } });

/** Invites a person in the name of an admin. The body is read for admins only. */
export async function invitePerson(
  readBody: () => Promise<ParsedBody<unknown>>,
  authorization: string | null,
  effects: InvitationEffects,
): Promise<StatusAndResponse> {
  // Without its own header the request would run with the publishable key only.
  if (!isBearer(authorization)) return refuse(401, 'Sign in first.');
  const caller = await effects.checkAdmin(authorization);
  if (caller === 'signed-out') return refuse(401, SESSION_ENDED);
  if (caller === 'refused') return refuse(403, 'Only admins can invite people.');
  const body = await readBody();
  if (!body.ok) return refuse(body.status, body.message);
  const request = requestSchema.safeParse(body.value);
  if (!request.success) {
    return refuse(400, 'Send JSON like {"email":"maya@example.com","name":"Maya","role":"staff"}.');
  }

  const { email, role } = request.data;
  const invited = ASCII.test(email)
    ? await effects.invite(email)
    : ({ ok: false, reason: 'invalid' } as const);
  if (!invited.ok) return refuse(REASONS[invited.reason].status, REASONS[invited.reason].error);
  const name = plainLine(request.data.name).replace(/ {2,}/g, ' ').trim();
  if (!(await effects.setRole(authorization, invited.userId, { role, name }))) {
    return refuse(
      502,
      'The email was sent, but the role wasn’t saved. Send the invitation again in a minute.',
    );
  }
  return { status: 200, response: { status: 'invited' } };
}
