import type { User } from '@supabase/supabase-js';
import { useState, type SyntheticEvent } from 'react';
import { ACCOUNT_MESSAGES, STAFF_MESSAGES } from '../../domain/staff-messages.ts';
import { requestPasswordMail, setPassword } from '../../services/auth.ts';
import { flashToast } from '../../stores/flash-toast.ts';
import { clearMailedSession, readMailedSession } from '../../stores/mailed-session.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { AuthNote } from './AuthNote.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useAttempt } from './use-attempt.ts';
import { MIN_PASSWORD_LENGTH } from './use-auth-form.ts';

/** Form to set the password of the signed-in account; asks for the current one unless a mailed link opened the session. */
export function NewPassword({ user }: { user: User }) {
  const { busy, notice, setNotice, run } = useAttempt();
  const [link, setLink] = useState(() => readMailedSession(user.id));
  const [current, setCurrent] = useState('');
  const [password, setTyped] = useState('');
  const isFirst = link === 'signup' || link === 'invite';
  const needsCurrent = link === null;
  const ready = password.length >= MIN_PASSWORD_LENGTH && (!needsCurrent || current !== '');
  const email = user.email ?? '';

  const submit = async (): Promise<void> => {
    const request = () => setPassword(password, needsCurrent ? current : undefined);
    const failure = await run(ACCOUNT_MESSAGES.passwordFailed, request);
    if (failure) {
      // The account signed in again since the link: the server asks for the current password.
      if (/current password/i.test(failure.message)) setLink(null);
      return;
    }
    clearMailedSession();
    flashToast(isFirst ? ACCOUNT_MESSAGES.passwordSaved : ACCOUNT_MESSAGES.passwordChanged);
    window.location.replace('/dashboard');
  };

  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (ready && !busy) void submit();
  };

  const sendLink = async (): Promise<void> => {
    if (busy) return;
    if (!(await run(ACCOUNT_MESSAGES.mailFailed, () => requestPasswordMail(email))))
      setNotice({ kind: 'mailed', email });
  };

  return (
    <>
      <h1 className="text-d2">{isFirst ? 'Choose your password' : 'Set a new password'}</h1>
      <p className="muted mt-3 mb-6 wrap-anywhere">
        For <bdi>{email}</bdi>.{' '}
        <span>
          {isFirst
            ? 'A password given before the address was confirmed doesn’t work anymore.'
            : 'Your old password works until you save a new one.'}
        </span>
      </p>
      <AuthNote notice={notice} />
      <form className="grid gap-[1.2rem]" method="post" noValidate onSubmit={onSubmit}>
        {/* Tells password managers which account the password belongs to. */}
        <input hidden readOnly name="email" autoComplete="username" value={email} />
        {needsCurrent && (
          <PasswordField
            name="current-password"
            label="Current password"
            value={current}
            onChange={setCurrent}
            autoComplete="current-password"
          />
        )}
        <PasswordField
          label="New password"
          value={password}
          onChange={setTyped}
          hint={STAFF_MESSAGES.passwordHint}
          autoComplete="new-password"
        />
        <BusyButton type="submit" className="btn btn-dark w-full" busy={busy} disabled={!ready}>
          Save password
        </BusyButton>
      </form>
      {needsCurrent && (
        <p className="mt-5">
          <button type="button" className="link text-sm" onClick={() => void sendLink()}>
            Forgot your current password? Email me a link
          </button>
        </p>
      )}
      <p className="mt-5">
        <a className="link" href="/dashboard">
          Go to the dashboard
        </a>
      </p>
    </>
  );
}
