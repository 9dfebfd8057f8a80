import { useEffect, useRef } from 'react';
import type { EmailLink } from '../../services/email-link.ts';
import { Note } from '../ui/Note.tsx';
import { passwordPath } from './email-fragment.ts';
import type { LinkState } from './use-email-link.ts';
import type { Elements } from '../ui/elements.ts';

/** Texts of a link by type, before it is redeemed. */
const OPENED: Record<EmailLink['type'], { heading: string; text: string; button: string }> = {
  signup: {
    heading: 'Confirm your email',
    text: 'Press the button to confirm your address. Then you choose the password you sign in with.',
    button: 'Confirm email',
  },
  invite: {
    heading: 'Join the staff dashboard',
    text: 'You’re invited. Accept the invitation, then choose the password you sign in with.',
    button: 'Accept the invitation',
  },
  recovery: {
    heading: 'Set a new password',
    text: 'Press the button, then choose a new password.',
    button: 'Continue',
  },
  email_change: {
    heading: 'Confirm your new email',
    text: 'Press the button to use this address from now on.',
    button: 'Confirm email',
  },
};

type ResultProps = {
  heading: string;
  /** Moves focus to the heading, because the pressed button is gone. */
  focused?: boolean;
  children: Elements;
};

function Result({ heading, focused = false, children }: ResultProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) title.current?.focus();
  }, [focused]);
  return (
    <div className="grid justify-items-start gap-5">
      <h1 className="text-d2" tabIndex={-1} ref={title}>
        {heading}
      </h1>
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

const toPassword = (label: string) => (
  <a className="btn btn-dark" href="/auth/password">
    {label}
  </a>
);

type ConfirmResultProps = {
  state: LinkState;
  email: string | undefined;
  onRedeem: () => void;
};

/** Shows an email link, its result and the next step. */
export function ConfirmResult({ state, email, onRedeem }: ConfirmResultProps) {
  switch (state.kind) {
    case 'opening':
      return (
        <Result heading="Opening your link">
          <p className="muted">One moment.</p>
        </Result>
      );
    case 'ready':
      return (
        <Result heading={OPENED[state.type].heading}>
          <p>{OPENED[state.type].text}</p>
          {email && (
            <Note tone="advice" className="w-full">
              You’re signed in as <bdi className="wrap-anywhere">{email}</bdi>. If the link was sent to
              another address, you continue with that account.
            </Note>
          )}
          <button type="button" className="btn btn-dark" onClick={onRedeem}>
            {OPENED[state.type].button}
          </button>
          {email && (
            <a className="link" href="/dashboard">
              Stay signed in and go to the dashboard
            </a>
          )}
        </Result>
      );
    case 'checking':
      return (
        <Result key="checking" heading={OPENED[state.type].heading} focused>
          <p className="muted">One moment. We’re checking the link.</p>
        </Result>
      );
    case 'confirmed': {
      // Links after which a password is chosen go on by themselves.
      const heading = state.type === 'recovery' ? 'You’re signed in' : 'Your email is confirmed';
      return (
        <Result key="confirmed" heading={heading} focused>
          {state.type === 'email_change' ? toDashboard : toPassword('Choose your password')}
        </Result>
      );
    }
    case 'refused':
      return (
        <Result key="refused" heading="This link didn’t work" focused>
          <Note tone="error" className="w-full">
            {state.message}
          </Note>
          {state.type === 'invite' && state.email !== '' ? (
            <>
              <p>
                It has expired or was already used. Get a new link, or sign in. Three days after the
                invitation an administrator approves you first.
              </p>
              <a className="btn btn-dark" href={passwordPath(state.email)}>
                Get a new link
              </a>
              <a className="link" href="/auth?redirect=/dashboard">
                Go to sign in
              </a>
            </>
          ) : state.type === 'recovery' ? (
            <>
              <p>It has expired or was already used. Request a new one.</p>
              {toPassword('Get a new link')}
            </>
          ) : (
            <>
              <p>
                It has expired or was already used. If you have a password, sign in. If not, get a new link.
              </p>
              {toSignIn}
              <a className="link" href="/auth/password">
                Get a new link
              </a>
            </>
          )}
        </Result>
      );
    case 'unreachable':
      return (
        <Result key="unreachable" heading="We couldn’t check the link yet" focused>
          <Note tone="error" className="w-full">
            {state.message}
          </Note>
          <button type="button" className="btn btn-dark" onClick={onRedeem}>
            Try again
          </button>
        </Result>
      );
    case 'missing':
      // After a reload the token is gone; somebody who is signed in is done.
      return email === undefined ? (
        <Result heading="Part of the link is missing">
          <p>Open the link in the email again, or copy all of it into the address bar.</p>
          {toSignIn}
        </Result>
      ) : (
        <Result heading="You’re signed in">
          <p className="wrap-anywhere">
            As <bdi>{email}</bdi>. New accounts need approval by an admin. Until then the dashboard shows no
            leads.
          </p>
          {toDashboard}
        </Result>
      );
  }
}
