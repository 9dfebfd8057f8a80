import type { ReactNode } from 'react';
import { Note } from '../ui/Note.tsx';
import type { LinkState } from './use-email-link.ts';

function Result({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-5">
      <h1 className="text-d2">{heading}</h1>
      {children}
    </div>
  );
}

const toDashboard = (
  <a className="btn btn-dark" href="/dashboard">
    Go to the dashboard
  </a>
);

const toSignIn = (
  <a className="btn btn-dark" href="/auth?redirect=/dashboard">
    Go to sign in
  </a>
);

/** Shows the result of an email link and the next step. */
export function ConfirmResult({ state, onRetry }: { state: LinkState; onRetry: () => void }) {
  switch (state.kind) {
    case 'checking':
      return (
        <Result heading={state.type === 'recovery' ? 'Checking your link' : 'Confirming your email'}>
          <p className="muted">One moment. We are checking the link.</p>
        </Result>
      );
    case 'confirmed': {
      if (state.type === 'recovery') {
        return (
          <Result heading="You are signed in">
            <p>Now set a new password.</p>
            <a className="btn btn-dark" href="/auth/password">
              Set a new password
            </a>
          </Result>
        );
      }
      const proves = state.type !== 'magiclink';
      return (
        <Result heading={proves ? 'Your email is confirmed' : 'You are signed in'}>
          <p>New accounts need approval by an admin. Until then the dashboard shows no leads.</p>
          {toDashboard}
        </Result>
      );
    }
    case 'refused':
      return (
        <Result heading="This link did not work">
          <Note tone="error" className="w-full">
            {state.message}
          </Note>
          {state.type === 'recovery' ? (
            <>
              <p>It has expired or was already used. Request a new one.</p>
              <a className="btn btn-dark" href="/auth/password">
                Get a new link
              </a>
            </>
          ) : (
            <>
              <p>
                It has expired or was already used. If your email is already confirmed, sign in. If not, sign
                up again with the same email and we will send a new link.
              </p>
              {toSignIn}
            </>
          )}
        </Result>
      );
    case 'unreachable':
      return (
        <Result heading="We could not check the link yet">
          <Note tone="error" className="w-full">
            {state.message}
          </Note>
          <button type="button" className="btn btn-dark" onClick={onRetry}>
            Try again
          </button>
        </Result>
      );
    case 'missing':
      return (
        <Result heading="Part of the link is missing">
          <p>Open the link in the email again, or copy all of it into the address bar.</p>
          {toSignIn}
        </Result>
      );
  }
}
