import type { User } from '@supabase/supabase-js';
import { useState, type SyntheticEvent } from 'react';
import { ACCOUNT_MESSAGES, STAFF_MESSAGES } from '../../domain/messages.ts';
import { setPassword } from '../../services/auth.ts';
import { flashToast } from '../../stores/flash-toast.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { AuthNote } from './AuthNote.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useAttempt } from './use-attempt.ts';
import { MIN_PASSWORD_LENGTH } from './use-auth-form.ts';

/** Form to change the password of the signed-in account; the reset link signs the user in. */
export function NewPassword({ user }: { user: User }) {
  const { busy, notice, run } = useAttempt();
  const [password, setTyped] = useState('');
  const ready = password.length >= MIN_PASSWORD_LENGTH;

  const submit = async (): Promise<void> => {
    if (!(await run(ACCOUNT_MESSAGES.passwordFailed, () => setPassword(password)))) return;
    flashToast(ACCOUNT_MESSAGES.passwordChanged, 'ok');
    window.location.replace('/dashboard');
  };

  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (ready && !busy) void submit();
  };

  return (
    <>
      <h1 className="text-d2">Set a new password</h1>
      <p className="muted mt-3 mb-6 wrap-anywhere">
        For <bdi>{user.email}</bdi>. Your old password works until you save a new one.
      </p>
      <AuthNote notice={notice} />
      <form className="grid gap-[1.2rem]" method="post" noValidate onSubmit={onSubmit}>
        {/* Tells password managers which account the password belongs to. */}
        <input hidden readOnly name="email" autoComplete="username" value={user.email ?? ''} />
        <PasswordField
          label="New password"
          value={password}
          onChange={setTyped}
          hint={STAFF_MESSAGES.passwordHint}
          autoComplete="new-password"
        />
        <BusyButton
          type="submit"
          className="btn btn-dark w-full"
          busy={busy}
          busyLabel="Saving..."
          disabled={!ready}
        >
          Save password
        </BusyButton>
      </form>
      <p className="mt-5">
        <a className="link" href="/dashboard">
          Go to the dashboard
        </a>
      </p>
    </>
  );
}
