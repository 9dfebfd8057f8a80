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

/** Says how the link of a mail ended and what to do now. */
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
          <p>New accounts wait for approval. Until then the dashboard shows no leads.</p>
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
              <p>It has expired, or it was used before. Ask for a new one.</p>
              <a className="btn btn-dark" href="/auth/password">
                Get a new link
              </a>
            </>
          ) : (
            <>
              <p>
                It has expired, or it was used before. If your email is confirmed already, sign in. If not,
                sign up again with the same email, and we send a new link.
              </p>
              {toSignIn}
            </>
          )}
        </Result>
      );
    case 'unreachable':
      return (
        <Result heading="The link is not checked yet">
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
