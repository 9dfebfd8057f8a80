import * as z from 'zod/mini';
import { MAX_ACCOUNT_NAME_LENGTH } from '../../../src/domain/accounts/people.ts';
import { TEAM_ROLES } from '../../../src/domain/accounts/role.ts';
import { isEmail } from '../../../src/domain/forms/field-rules.ts';
import { plainLine } from '../../../src/domain/forms/text.ts';
import { isBearer, SESSION_ENDED } from '../_shared/authorization.ts';
import { checkCaller, createCallerClient, createServiceClient } from '../_shared/clients.ts';
import { jsonResponse, refuse } from '../_shared/json-response.ts';
import { describeError } from '../_shared/log.ts';
import { readJson } from '../_shared/read-body.ts';
import { failWithJson, serve } from '../_shared/serve.ts';

const requestSchema = z.object({
  email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.refine(isEmail)),
  name: z._default(z.string().check(z.maxLength(MAX_ACCOUNT_NAME_LENGTH)), ''),
  role: z.enum(TEAM_ROLES),
});

/** Supabase Auth takes no other characters in an address. */
const ASCII = /^[\x21-\x7e]+$/;

/** Creates an unconfirmed account and mails its link, or another link to one; returns its id, or the refusal. */
async function invite(email: string): Promise<{ userId: string } | Response> {
  const invalid = refuse(400, 'This email address can’t be used. Check it for unusual characters.');
  if (!ASCII.test(email)) return invalid;
  const { data, error } = await createServiceClient().auth.admin.inviteUserByEmail(email);
  if (!error) return { userId: data.user.id };
  if (error.code === 'email_exists' || error.status === 422)
    return refuse(409, 'This address already has a confirmed account. Find it in the list.');
  if (error.status === 400) return invalid;
  if (error.status === 429)
    return refuse(429, 'An email was sent to this address a moment ago. Try again in a minute.');
  console.error(`An invitation could not be sent: ${describeError(error)}`);
  return refuse(502, 'The email couldn’t be sent. Try again.');
}

/** Invites a person in the name of an admin. The body is read for admins only. */
async function invitePerson(request: Request): Promise<Response> {
  const authorization = request.headers.get('authorization');
  // Without its own header the request would run with the publishable key only.
  if (!isBearer(authorization)) return refuse(401, 'Sign in first.');
  const caller = await checkCaller(authorization, 'is_admin');
  if (caller === 'signed-out') return refuse(401, SESSION_ENDED);
  if (caller === 'refused') return refuse(403, 'Only admins can invite people.');
  const body = await readJson(request);
  if (!body.ok) return refuse(body.status, body.message);
  const sent = requestSchema.safeParse(body.value);
  if (!sent.success)
    return refuse(400, 'Send JSON like {"email":"maya@example.com","name":"Maya","role":"staff"}.');

  const { email, role } = sent.data;
  const invited = await invite(email);
  if (invited instanceof Response) return invited;
  const { userId: person } = invited;
  const name = plainLine(sent.data.name).replace(/ {2,}/g, ' ').trim();
  const { error } = await createCallerClient(authorization).rpc('set_invited_role', { person, role, name });
  if (!error) return jsonResponse(200, { status: 'invited' });
  console.error(`The role of invited account ${person} was not saved: ${describeError(error)}`);
  return refuse(502, 'The email was sent, but the role wasn’t saved. Send the invitation again in a minute.');
}

serve({ name: 'invite-person', methods: () => ['POST'], handle: invitePerson, fail: failWithJson });
