import { DRAFT_DAYS } from '../../stores/quote-draft.ts';
import { emptyAnswers, type QuoteAnswers } from '../../stores/quote-answers.ts';

/** Says that the answers are kept on the device, once there are any, and takes them away. */
export type DraftNoteProps = {
  answers: QuoteAnswers;
  /** True while the answers are being sent. */
  isHeld: boolean;
  onClear: () => void;
};

/** Says that the answers are kept on the device, once there are any, and takes them away. */
export function DraftNote({ answers, isHeld, onClear }: DraftNoteProps) {
  const isTouched = Object.entries(answers).some(
    ([name, value]) => value !== emptyAnswers[name as keyof QuoteAnswers],
  );
  if (!isTouched) return null;
  return (
    <p className="hint mt-6">
      Your answers stay on this device for {DRAFT_DAYS} days and are sent only when you press the button.{' '}
      <button
        className="inline-flex min-h-6 items-center underline underline-offset-4"
        type="button"
        disabled={isHeld}
        onClick={onClear}
      >
        Clear my answers
      </button>
    </p>
  );
}
