import { useQueryClient } from '@tanstack/react-query';
import { MAX_ACCOUNT_NAME_LENGTH } from '../../../domain/accounts/people.ts';
import { roleLabel, TEAM_ROLES } from '../../../domain/accounts/role.ts';
import { isEmail, FIELD_ERRORS } from '../../../domain/forms/field-rules.ts';
import { plainLine } from '../../../domain/forms/text.ts';
import { ACCOUNT_MESSAGES } from '../../../domain/staff-messages.ts';
import { invitePerson, type Invitation } from '../../../services/staff/accounts.ts';
import { showToast } from '../../../stores/toasts.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { failureNote } from '../shared/action.tsx';
import { useEntry } from '../shared/use-entry.ts';

const ROLE_OPTIONS = Object.fromEntries(TEAM_ROLES.map((role) => [role, roleLabel(role)]));

const EMPTY: Invitation = { email: '', name: '', role: 'staff' };

/** Form that invites a colleague by email. For admins. */
export function InvitePerson() {
  const client = useQueryClient();
  const { entry, change, action, field, onSubmit } = useEntry(
    () => EMPTY,
    'invite',
    ({ email }) => (isEmail(email.trim()) ? {} : { email: FIELD_ERRORS.email }),
    async ({ email, name, role }, clear) => {
      const result = await invitePerson({ email: email.trim(), name: plainLine(name).trim(), role });
      // Refetch in any case: an invitation without a response may have been sent.
      void client.invalidateQueries();
      if (!result.ok) return failureNote(result.error);
      clear();
      showToast({ title: `${plainLine(email.trim())} is invited` }, 'ok');
      return null;
    },
  );
  const text = { autoComplete: 'off', readOnly: action.busy };

  return (
    <section aria-labelledby="invite">
      <h2 id="invite" className="text-d3">
        Invite a colleague
      </h2>
      <p className="muted mt-1 max-w-[44rem] text-sm">
        They get an email with a link, choose a password and can start right away. The link works for 15
        minutes, then it offers a new one. After three days they’d wait for approval, so invite them again.
      </p>
      <form
        className="mt-4 grid items-start gap-4 md:grid-cols-[1fr_1fr_9rem_auto]"
        method="post"
        noValidate
        onSubmit={onSubmit}
      >
        <TextField {...field('email', 'Email')} {...text} type="email" />
        <TextField {...field('name', 'Name')} {...text} optional maxLength={MAX_ACCOUNT_NAME_LENGTH} />
        <SelectField
          name="invite-role"
          label="Role"
          value={entry.role}
          onChange={(role) => change({ role: TEAM_ROLES.find((teamRole) => teamRole === role) ?? 'staff' })}
          options={ROLE_OPTIONS}
        />
        <BusyButton
          type="submit"
          className="btn btn-dark md:mt-[1.72rem]"
          busy={action.busy}
          busyLabel="Sending..."
        >
          Send invitation
        </BusyButton>
      </form>
      <div role="alert">
        {action.note && (
          <Note tone="error" title={ACCOUNT_MESSAGES.inviteFailed} className="mt-3">
            {action.note.text}
          </Note>
        )}
      </div>
    </section>
  );
}
