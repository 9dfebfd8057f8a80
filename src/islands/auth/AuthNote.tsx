import { ACCOUNT_MESSAGES, STAFF_MESSAGES } from '../../domain/staff-messages.ts';
import { Note } from '../ui/Note.tsx';
import type { AuthNotice } from './use-auth-form.ts';

/** Shows the result of the last attempt above the fields, with the server's own message. */
export function AuthNote({ notice }: { notice: AuthNotice | null }) {
  if (!notice) return null;
  if (notice.kind === 'created') {
    return (
      <Note tone="ok" title={STAFF_MESSAGES.signedUp.title} role="status" className="mb-5">
        {STAFF_MESSAGES.signedUp.text}
      </Note>
    );
  }
  if (notice.kind === 'session-ended') {
    return (
      <Note tone="advice" title={ACCOUNT_MESSAGES.sessionEnded.title} role="status" className="mb-5">
        {ACCOUNT_MESSAGES.sessionEnded.text}
      </Note>
    );
  }
  if (notice.kind === 'mailed') {
    return (
      <Note tone="ok" title="Check your email" role="status" className="mb-5">
        If there’s an account for <bdi className="wrap-anywhere">{notice.email}</bdi>, we have sent it an
        email with a link. The link works once.
      </Note>
    );
  }
  return (
    <Note tone="error" title={notice.title} role="alert" className="mb-5">
      <span>{notice.message}</span>
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
