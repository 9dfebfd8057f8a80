import { useRef, useState, type RefObject } from 'react';
import { isEmail, FIELD_ERRORS } from '../../domain/forms/field-rules.ts';
import { NEWSLETTER_MESSAGES } from '../../domain/messages.ts';
import { cleanLine } from '../../domain/forms/text.ts';
import { subscribe } from '../../services/newsletter.ts';
import { isOffline } from '../../services/request.ts';
import { pushFormEvent } from '../../stores/forms/form-events.ts';
import { pushEvent } from '../../stores/page/data-layer.ts';
import { showToast } from '../../stores/toasts.ts';
import { honeypotValue } from '../ui/Honeypot.tsx';

/** State of a sign-up; `sent` includes the address the mail went to. */
export type SignUpState =
  | { step: 'idle' | 'sending' | 'invalid' | 'offline' | 'limited' | 'refused' | 'unreachable' }
  | { step: 'sent'; email: string };

/** Submits the form, one request at a time; the address is cleared on success. */
export function useSignUp(root: RefObject<HTMLFormElement | null>, source: string) {
  const [state, setState] = useState<SignUpState>({ step: 'idle' });
  const isSending = useRef(false);
  const hasStarted = useRef(false);

  const control = (): HTMLInputElement | null =>
    root.current?.querySelector<HTMLInputElement>('[name="email"]') ?? null;

  const start = (): void => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    pushFormEvent({ event: 'form_start', form: 'newsletter', placement: source });
  };

  const showInvalid = (): void => {
    const error = control()?.value.trim() ? 'invalid' : 'missing';
    pushEvent({ event: 'field_error', form: 'newsletter', field: 'email', error });
    pushEvent({ event: 'form_error', form: 'newsletter', fields: ['email'] });
    showToast(NEWSLETTER_MESSAGES.invalid, 'error');
    setState({ step: 'invalid' });
    control()?.focus();
  };

  const showOffline = (): void => {
    pushEvent({ event: 'send_error', request: 'newsletter', error: 'offline' });
    setState({ step: 'offline' });
  };

  const send = async (form: HTMLFormElement, email: string): Promise<void> => {
    setState({ step: 'sending' });
    const result = await subscribe({ email, source, honeypot: honeypotValue(form) });
    if (result.ok) {
      pushFormEvent({ event: 'newsletter_signup', source });
      showToast(NEWSLETTER_MESSAGES.subscribed, 'ok');
      form.reset();
      hasStarted.current = false;
      setState({ step: 'sent', email });
      return;
    }
    const { kind, detail } = result.error;
    console.warn('The newsletter sign-up did not go through:', kind, detail);
    if (kind === 'invalid') showInvalid();
    else if (isOffline()) showOffline();
    else {
      pushEvent({ event: 'send_error', request: 'newsletter', error: kind });
      showToast(NEWSLETTER_MESSAGES.failed, 'error');
      setState({ step: kind });
    }
  };

  const submit = async (): Promise<void> => {
    const form = root.current;
    // A ref, because a second press can come before the next render.
    if (!form || isSending.current) return;
    start();
    const email = cleanLine(control()?.value ?? '');
    if (!isEmail(email)) {
      showInvalid();
      return;
    }
    if (isOffline()) {
      showOffline();
      return;
    }
    isSending.current = true;
    await send(form, email);
    isSending.current = false;
  };

  /** Call on every change of the address. */
  const change = (): void => {
    start();
    const email = cleanLine(control()?.value ?? '');
    // An error disappears once the address is valid; other notes disappear on the next change.
    if (state.step !== 'idle' && (state.step !== 'invalid' || isEmail(email))) setState({ step: 'idle' });
  };

  return { state, error: state.step === 'invalid' ? FIELD_ERRORS.email : undefined, submit, change };
}
