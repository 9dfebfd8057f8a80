import { DRAFT_DAYS } from '../../stores/draft-age.ts';

/** Says that the answers are kept on the device, once there are any, and takes them away. */
export type DraftNoteProps = {
  /** Whether anything has been entered. */
  isTouched: boolean;
  /** True while the answers are being sent. */
  isLocked: boolean;
  onClear: () => void;
};

/** Says that the answers are kept on the device, once there are any, and takes them away. */
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
