import { DRAFT_DAYS } from '../../stores/forms/form-drafts.ts';

export type DraftNoteProps = {
  isTouched: boolean;
  isLocked: boolean;
  onClear: () => void;
};

/** Tells the visitor that a draft is saved on the device, with a link to clear it. */
export function DraftNote({ isTouched, isLocked, onClear }: DraftNoteProps) {
  if (!isTouched) return null;
  return (
    <p className="hint draft-note">
      Your answers stay on this device for {DRAFT_DAYS} days and are sent only when you press the button.{' '}
      <button className="inline-link" type="button" disabled={isLocked} onClick={onClear}>
        Clear my answers
      </button>
    </p>
  );
}
