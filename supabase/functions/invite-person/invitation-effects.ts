import { checkCaller, createCallerClient, createServiceClient } from '../_shared/clients.ts';
import { describeError } from '../_shared/log.ts';
import type { InvitationEffects } from './invite-person.ts';

/** Creates the effects with Supabase Auth and the real database. */
export function invitationEffects(): InvitationEffects {
  const service = createServiceClient();

  return {
    checkAdmin: (authorization) => checkCaller(authorization, 'is_admin'),

    invite: async (email) => {
      const { data, error } = await service.auth.admin.inviteUserByEmail(email);
      if (!error) return { ok: true, userId: data.user.id };
      if (error.code === 'email_exists' || error.status === 422) return { ok: false, reason: 'known' };
      if (error.status === 400) return { ok: false, reason: 'invalid' };
      if (error.status === 429) return { ok: false, reason: 'too-soon' };
      console.error(`An invitation could not be sent: ${describeError(error)}`);
      return { ok: false, reason: 'failed' };
    },

    setRole: async (authorization, userId, { role, name }) => {
      const { error } = await createCallerClient(authorization).rpc('set_invited_role', {
        person: userId,
        role,
        name,
      });
      if (error)
        console.error(`The role of invited account ${userId} was not saved: ${describeError(error)}`);
      return !error;
    },
  };
}
