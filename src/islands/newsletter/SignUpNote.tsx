import { Note } from '../ui/Note.tsx';
import type { SignUpState } from './use-sign-up.ts';

const FAILURES = {
  offline: 'You are offline. Press the button again when you are back.',
  limited: 'Too many sign-ups came from your connection. Please try again in an hour.',
  refused: 'You are not signed up yet. Your address is still in the field: press the button again.',
  unreachable:
    'No answer came back, so we cannot tell whether it arrived. Your address is still in the field: press the button again, asking twice does no harm.',
} as const;

/** What became of the sign-up. Both regions stay in the page, so that what appears in them is read out. */
export function SignUpNote({ state }: { state: SignUpState }) {
  const failure = state.step in FAILURES ? FAILURES[state.step as keyof typeof FAILURES] : undefined;
  return (
    <div>
      <div role="status">
        {state.step === 'sent' && (
          <Note tone="ok">
            One more step: press the button in the mail we just sent. Look for it at {state.email}, and in the
            junk folder too.
          </Note>
        )}
      </div>
      <div role="alert">{failure && <Note tone="error">{failure}</Note>}</div>
    </div>
  );
}
