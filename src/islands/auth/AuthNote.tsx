import { STAFF_MESSAGES } from '../../domain/messages.ts';
import { Note } from '../ui/Note.tsx';
import type { AuthNotice } from './use-auth-form.ts';

/** Says above the fields how the last attempt ended, with the server's own words and reasons. */
export function AuthNote({ notice }: { notice: AuthNotice | null }) {
  if (!notice) return null;
  if (notice.kind === 'created') {
    return (
      <Note tone="ok" title={STAFF_MESSAGES.signedUp.title} role="status" className="mb-5">
        {STAFF_MESSAGES.signedUp.text}
      </Note>
    );
  }
  return (
    <Note tone="error" title={notice.title} role="alert" className="mb-5">
      {notice.message}
      {notice.reasons.length > 0 && (
        <ul className="list-disc pl-5">
          {notice.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </Note>
  );
}
