import { useEffect, useState, type SyntheticEvent } from 'react';
import { isEmail, FIELD_ERRORS } from '../../domain/forms/field-rules.ts';
import { ACCOUNT_MESSAGES } from '../../domain/staff-messages.ts';
import { requestPasswordMail } from '../../services/auth.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { AuthNote } from './AuthNote.tsx';
import { EmailField } from './EmailField.tsx';
import { clearEmailFragment, readEmailFragment } from './email-fragment.ts';
import { useAttempt } from './use-attempt.ts';

/** Form that mails a password reset link. */
export function ForgottenPassword() {
  const { busy, notice, setNotice, run } = useAttempt();
  // Prefilled with the email typed on the sign-in screen.
  const [email, setEmail] = useState(readEmailFragment);
  const [error, setError] = useState<string>();

  useEffect(clearEmailFragment, []);

  const submit = async (): Promise<void> => {
    const address = email.trim();
    if (!isEmail(address)) {
      setError(FIELD_ERRORS.email);
      document.getElementById('email')?.focus();
      return;
    }
    if (!(await run(ACCOUNT_MESSAGES.mailFailed, () => requestPasswordMail(address))))
      setNotice({ kind: 'mailed', email: address });
  };

  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!busy && email.trim() !== '') void submit();
  };

  return (
    <>
      <h1 className="text-d2">Forgot your password?</h1>
      <p className="muted mt-3 mb-6">We’ll email you a link to set a new one.</p>
      <AuthNote notice={notice} />
      <form className="grid gap-[1.2rem]" method="post" noValidate onSubmit={onSubmit}>
        <EmailField
          value={email}
          onChange={(entry) => {
            setEmail(entry);
            setError(undefined);
          }}
          error={error}
          readOnly={busy}
        />
        <BusyButton
          type="submit"
          className="btn btn-dark w-full"
          busy={busy}
          busyLabel="Sending..."
          disabled={email.trim() === ''}
        >
          {notice?.kind === 'mailed' ? 'Send another link' : 'Email me a link'}
        </BusyButton>
      </form>
      <p className="mt-5">
        <a className="link" href="/auth?redirect=/dashboard">
          Back to sign in
        </a>
      </p>
    </>
  );
}
