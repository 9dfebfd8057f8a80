import { Note } from '../../ui/Note.tsx';
import { FullText } from '../shared/VisitorText.tsx';

/** Warning where the customer wants no contact, with the reason; `onAnyway` shows the ways to reach them. */
export function DoNotContact({ reason, onAnyway }: { reason: string; onAnyway: (() => void) | undefined }) {
  return (
    <Note tone="advice" title="Do not contact this customer">
      <FullText text={reason} />
      {onAnyway && (
        <button type="button" className="btn btn-outline btn-sm mt-2" onClick={onAnyway}>
          Contact anyway
        </button>
      )}
    </Note>
  );
}
