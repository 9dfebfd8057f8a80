import { useEffect, useRef, type SubmitEvent } from 'react';
import { HONEYPOT_NAME } from '../../domain/forms/spam.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { FieldError } from '../ui/FieldError.tsx';
import { mountToaster } from '../toasts/toast-host.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { SignUpNote } from './SignUpNote.tsx';
import { useSignUp } from './use-sign-up.ts';

export type NewsletterProps = {
  variant: 'default' | 'footer' | 'insights';
  /** Source stored with the subscription (docs/product.md, Newsletter). */
  source: string;
  /** Form action without JavaScript. */
  action: string;
  /** Small print below the control. */
  note?: string | undefined;
};

/** Newsletter sign-up form; works without JavaScript and shows the result in place. */
export function Newsletter({ variant, source, action, note }: NewsletterProps) {
  const root = useRef<HTMLFormElement>(null);
  const { state, error, submit, change } = useSignUp(root, source);
  const isHydrated = useHydrated(root);
  useEffect(mountToaster, []);

  const id = `newsletter-${variant}`;
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
      <div className="sr-only" aria-hidden="true">
        <label htmlFor={`${id}-honeypot`}>Leave this empty</label>
        <input id={`${id}-honeypot`} name={HONEYPOT_NAME} tabIndex={-1} autoComplete="off" />
      </div>
      <div className="newsletter-row">
        <div className="field">
          <label className="label" htmlFor={id}>
            Email address
          </label>
          <input
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
            onInput={change}
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
