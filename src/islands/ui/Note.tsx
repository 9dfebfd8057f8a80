import { CircleAlert, CircleCheck, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** What a note is about: advice, an error, something done, or plain words. */
export type NoteTone = 'advice' | 'error' | 'ok' | 'plain';

const STYLES: Record<NoteTone, { className: string; Icon: LucideIcon }> = {
  advice: { className: 'note', Icon: Info },
  error: { className: 'note note-error', Icon: CircleAlert },
  ok: { className: 'note note-ok', Icon: CircleCheck },
  plain: { className: 'note note-plain', Icon: Info },
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
  const { className: toneClass, Icon } = STYLES[tone];
  return (
    <div className={`${toneClass} ${className}`.trim()} role={role}>
      <Icon />
      <div className="note-text">
        {title && <b>{title}</b>}
        {children}
      </div>
    </div>
  );
}
