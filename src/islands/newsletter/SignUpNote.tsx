import { Note } from '../ui/Note.tsx';
import type { SignUpState } from './use-sign-up.ts';

const FAILURES = {
  offline: 'You’re offline. Please try again once you’re connected.',
  limited: 'Too many sign-ups came from your connection. Please try again in an hour.',
  refused: 'You aren’t signed up yet. Your address is still in the field. Please try again.',
  unreachable:
    'We got no response, so we can’t tell whether your sign-up arrived. Your address is still in the field. Please try again; a second sign-up does no harm.',
} as const;

/** Sign-up result. Both live regions stay in the DOM, so that changes are announced. */
export function SignUpNote({ state }: { state: SignUpState }) {
  const failure = state.step in FAILURES ? FAILURES[state.step as keyof typeof FAILURES] : undefined;
  return (
    <div>
      <div role="status">
        {state.step === 'sent' && (
          <Note tone="ok">{`Confirm by the link in your inbox: we sent it to ${state.email}. Newsletters come after that. Check your junk folder too.`}</Note>
        )}
      </div>
      <div role="alert">{failure && <Note tone="error">{failure}</Note>}</div>
    </div>
  );
}
