import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

/** What a note is about: advice, an error, something done, or plain words. */
export type NoteTone = 'advice' | 'error' | 'ok' | 'plain';

const LOOKS: Record<NoteTone, { className: string; icon: IconName }> = {
  advice: { className: 'note', icon: 'info' },
  error: { className: 'note note-error', icon: 'circle-alert' },
  ok: { className: 'note note-ok', icon: 'circle-check' },
  plain: { className: 'note note-plain', icon: 'info' },
};

/** An inline message of the page: a picture of its tone, a bold title where there is one, and words. */
export type NoteProps = {
  tone?: NoteTone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** How it is announced when it appears: `alert` interrupts, `status` waits. */
  role?: 'alert' | 'status' | undefined;
  className?: string | undefined;
};

/** An inline message of the page: a picture of its tone, a bold title where there is one, and words. */
export function Note({ tone = 'advice', title, children, role, className = '' }: NoteProps) {
  const look = LOOKS[tone];
  return (
    <div className={`${look.className} ${className}`.trim()} role={role}>
      <Icon name={look.icon} />
      <div className="note-words">
        {title && <b>{title}</b>}
        {children}
      </div>
    </div>
  );
}
