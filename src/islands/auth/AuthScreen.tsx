import { useEffect, useRef, type SyntheticEvent } from 'react';
import { STAFF_MESSAGES } from '../../domain/staff-messages.ts';
import { showFlashedToast } from '../../stores/flash-toast.ts';
import { AuthProvider } from '../session/AuthProvider.tsx';
import { Toaster } from '../toasts/Toaster.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { IslandBoundary } from '../ui/IslandBoundary.tsx';
import { AuthNote } from './AuthNote.tsx';
import { AuthTabs, panelId, tabId } from './AuthTabs.tsx';
import { EmailField } from './EmailField.tsx';
import { passwordPath } from './email-fragment.ts';
import { PasswordField } from './PasswordField.tsx';
import { useAuthForm } from './use-auth-form.ts';

const LABELS = {
  'sign-in': { heading: 'Staff sign in', submit: 'Sign In', busy: 'Signing in...' },
  'sign-up': { heading: 'Create a staff account', submit: 'Sign Up', busy: 'Creating account...' },
} as const;

/** Email and password form to sign in or sign up. */
function AuthForm() {
  const form = useAuthForm();
  const { mode, busy, setEmail, setPassword } = form;
  const labels = LABELS[mode];
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  // Reads values that were typed or autofilled before hydration from the DOM.
  useEffect(() => {
    setEmail(emailInput.current?.value ?? '');
    setPassword(passwordInput.current?.value ?? '');
  }, [setEmail, setPassword]);

  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (form.ready && !busy) form.submit();
  };

  return (
    <>
      <h1 className="text-d2">{labels.heading}</h1>
      <AuthTabs mode={mode} onChange={form.choose} />
      <div role="tabpanel" id={panelId(mode)} aria-labelledby={tabId(mode)}>
        <AuthNote notice={form.notice} />
        {/* "post" keeps the password out of the URL if the form is submitted before hydration. */}
        <form className="grid gap-[1.2rem]" method="post" noValidate onSubmit={onSubmit}>
          <EmailField value={form.email} onChange={setEmail} readOnly={busy} inputRef={emailInput} />
          <PasswordField
            key={mode}
            value={form.password}
            onChange={setPassword}
            hint={mode === 'sign-up' ? STAFF_MESSAGES.passwordHint : undefined}
            autoComplete={mode === 'sign-up' ? 'new-password' : 'current-password'}
            inputRef={passwordInput}
          />
          <BusyButton
            type="submit"
            className="btn btn-dark w-full"
            busy={busy}
            busyLabel={labels.busy}
            disabled={!form.ready}
          >
            {labels.submit}
          </BusyButton>
          {mode === 'sign-in' && (
            <p>
              <a className="link text-sm" href={passwordPath(form.email)}>
                Forgot your password?
              </a>
            </p>
          )}
        </form>
      </div>
    </>
  );
}

/** Screen to sign in or sign up. */
export function AuthScreen() {
  useEffect(showFlashedToast, []);
  return (
    <IslandBoundary>
      <AuthProvider>
        <AuthForm />
        <Toaster />
      </AuthProvider>
    </IslandBoundary>
  );
}
