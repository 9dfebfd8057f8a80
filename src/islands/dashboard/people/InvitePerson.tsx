import { useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
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

const ROLE_OPTIONS = Object.fromEntries(TEAM_ROLES.map((role) => [role, roleLabel(role)]));

const EMPTY: Invitation = { email: '', name: '', role: 'staff' };

/** Form that invites a colleague by email. For admins. */
export function InvitePerson() {
  const client = useQueryClient();
  const [entry, setEntry] = useState(EMPTY);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const change = (changes: Partial<Invitation>): void => setEntry({ ...entry, ...changes });

  const send = async (): Promise<void> => {
    const invitation = { ...entry, email: entry.email.trim(), name: plainLine(entry.name).trim() };
    setFailure(undefined);
    if (!isEmail(invitation.email)) {
      setError(FIELD_ERRORS.email);
      document.getElementById('invite-email')?.focus();
      return;
    }
    setBusy(true);
    const result = await invitePerson(invitation);
    setBusy(false);
    // Refetch in any case: an invitation without a response may have been sent.
    void client.invalidateQueries();
    if (!result.ok) {
      setFailure(result.error.message);
      return;
    }
    setEntry(EMPTY);
    showToast({ title: `${plainLine(invitation.email)} is invited` }, 'ok');
  };

  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!busy) void send();
  };

  return (
    <section aria-labelledby="invite" className="mt-8">
      <h2 id="invite" className="text-d3">
        Invite a colleague
      </h2>
      <p className="muted mt-1 max-w-[44rem] text-sm">
        They get an email with a link, choose a password and can start at once. When they open the link after
        its 15 minutes, it offers them a new one. After three days they wait for approval; invite them again.
      </p>
      <form
        className="mt-4 grid items-end gap-4 md:grid-cols-[1fr_1fr_9rem_auto]"
        method="post"
        noValidate
        onSubmit={onSubmit}
      >
        <TextField
          id="invite-email"
          name="email"
          label="Email"
          type="email"
          autoComplete="off"
          value={entry.email}
          onChange={(email) => {
            change({ email });
            setError(undefined);
          }}
          error={error}
          readOnly={busy}
        />
        <TextField
          id="invite-name"
          name="full-name"
          label="Name"
          optional
          autoComplete="off"
          maxLength={MAX_ACCOUNT_NAME_LENGTH}
          value={entry.name}
          onChange={(name) => change({ name })}
          readOnly={busy}
        />
        <SelectField
          id="invite-role"
          name="role"
          label="Role"
          value={entry.role}
          onChange={(role) => change({ role: TEAM_ROLES.find((teamRole) => teamRole === role) ?? 'staff' })}
          options={ROLE_OPTIONS}
        />
        <BusyButton type="submit" className="btn btn-dark" busy={busy} busyLabel="Sending...">
          Send invitation
        </BusyButton>
      </form>
      <div role="alert">
        {failure && (
          <Note tone="error" title={ACCOUNT_MESSAGES.inviteFailed} className="mt-3">
            {failure}
          </Note>
        )}
      </div>
    </section>
  );
}
