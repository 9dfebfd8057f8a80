import { useEffect, useLayoutEffect, useRef, type SubmitEvent } from 'react';
import { functionUrl } from '../../config/endpoints.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { FieldError } from '../ui/FieldError.tsx';
import { Honeypot } from '../ui/Honeypot.tsx';
import { mountToaster } from '../toasts/Toaster.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { useServerForm } from '../forms/use-server-form.ts';
import { useSignUp, type SignUpState } from './use-sign-up.ts';
import { IslandBoundary } from '../ui/IslandBoundary.tsx';
import { Note } from '../ui/Note.tsx';

const FAILURES = {
  offline: 'You’re offline. Please try again once you’re connected.',
  limited: 'Too many sign-ups came from your connection. Please try again in an hour.',
  refused: 'You aren’t signed up yet. Your address is still in the field.',
  unreachable:
    'We got no response, so we can’t tell whether your sign-up arrived. Your address is still in the field; a second sign-up does no harm.',
} as const;

/** Sign-up result. Both live regions stay in the DOM, so that changes are announced. */
function SignUpNote({ state }: { state: SignUpState }) {
  const failure = state.step in FAILURES ? FAILURES[state.step as keyof typeof FAILURES] : undefined;
  return (
    <div>
      <div role="status">
        {state.step === 'sent' && (
          <Note tone="ok">{`Confirm by the link in your inbox, or in your junk folder. We sent it to ${state.email}.`}</Note>
        )}
      </div>
      <div role="alert">{failure && <Note tone="error">{failure}</Note>}</div>
    </div>
  );
}

export type NewsletterProps = {
  variant: 'default' | 'footer' | 'insights';
  /** Source stored with the subscription (docs/product.md, Newsletter). */
  source: string;
  note?: string | undefined;
};

const action = functionUrl('newsletter-subscription');

function SignUp({ variant, source, note, onType }: NewsletterProps & { onType: (email: string) => void }) {
  const id = `newsletter-${variant}`;
  const root = useRef<HTMLFormElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const served = useServerForm(() => document.querySelector<HTMLInputElement>(`#${id}`)?.form ?? null);
  useLayoutEffect(() => {
    const typed = served?.querySelector<HTMLInputElement>('[name="email"]');
    if (typed && email.current) email.current.value = typed.value;
  }, [served]);
  const { state, error, submit, change } = useSignUp(root, source);
  const isHydrated = useHydrated(root);
  useEffect(mountToaster, []);

  const isSending = state.step === 'sending';
  const described = [note && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ');
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void submit();
  };

  return (
    <form
      ref={root}
      className="newsletter-form"
      method="post"
      action={action}
      noValidate={isHydrated}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="source" value={source} />
      <Honeypot id={`${id}-honeypot`} />
      <div className="newsletter-row">
        <div className="field">
          <label className="label" htmlFor={id}>
            Email address
          </label>
          <input
            ref={email}
            className="input"
            id={id}
            name="email"
            type="email"
            required
            autoComplete="email"
            placeholder="you@example.com"
            readOnly={isSending}
            aria-invalid={error ? true : undefined}
            aria-describedby={described || undefined}
            onInput={(event) => {
              onType(event.currentTarget.value);
              change();
            }}
          />
        </div>
        <BusyButton
          type="submit"
          className={variant === 'footer' ? 'btn btn-outline' : 'btn btn-dark'}
          busy={isSending}
          busyLabel="Subscribing..."
        >
          Subscribe
        </BusyButton>
      </div>
      <FieldError id={`${id}-error`} text={error} />
      {note && (
        <p className="hint" id={`${id}-note`}>
          {note}
        </p>
      )}
      <SignUpNote state={state} />
    </form>
  );
}

/** In place of a form that failed: the browser posts it, with the address that was typed. */
function FailedSignUp({ source, email }: NewsletterProps & { email: string }) {
  return (
    <form className="newsletter-form" method="post" action={action}>
      <input type="hidden" name="source" value={source} />
      <div className="newsletter-row">
        <label className="field">
          <span className="label">Email address</span>
          <input
            className="input"
            name="email"
            type="email"
            required
            autoComplete="email"
            defaultValue={email}
          />
        </label>
        <button className="btn btn-dark" type="submit">
          Subscribe
        </button>
      </div>
    </form>
  );
}

/** Newsletter sign-up form; works without JavaScript and shows the result in place. */
export function Newsletter(props: NewsletterProps) {
  const typed = useRef('');
  return (
    <IslandBoundary fallback={() => <FailedSignUp {...props} email={typed.current} />}>
      <SignUp {...props} onType={(email) => (typed.current = email)} />
    </IslandBoundary>
  );
}
