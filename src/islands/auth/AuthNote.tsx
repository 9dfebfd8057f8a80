import { ACCOUNT_MESSAGES, STAFF_MESSAGES } from '../../domain/staff-messages.ts';
import { Note } from '../ui/Note.tsx';
import type { AuthNotice } from './use-attempt.ts';

const TEXTS = {
  created: ['ok', STAFF_MESSAGES.signedUp],
  'session-ended': ['advice', ACCOUNT_MESSAGES.sessionEnded],
} as const;

/** Shows the result of the last attempt above the fields, with the server's own message. */
export function AuthNote({ notice }: { notice: AuthNotice | null }) {
  if (!notice) return null;
  if (notice.kind === 'created' || notice.kind === 'session-ended') {
    const [tone, { title, text }] = TEXTS[notice.kind];
    return (
      <Note tone={tone} title={title} role="status" className="mb-5">
        {text}
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
