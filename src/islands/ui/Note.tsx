import CircleAlert from '~icons/lucide/circle-alert';
import CircleCheck from '~icons/lucide/circle-check';
import Info from '~icons/lucide/info';
import type { ComponentType, ReactNode } from 'react';

/** Tone of a note: advice, error, success, or neutral. */
export type NoteTone = 'advice' | 'error' | 'ok' | 'plain';

const STYLES: Record<NoteTone, { className: string; Icon: ComponentType }> = {
  advice: { className: 'note', Icon: Info },
  error: { className: 'note note-error', Icon: CircleAlert },
  ok: { className: 'note note-ok', Icon: CircleCheck },
  plain: { className: 'note note-plain', Icon: Info },
};

export type NoteProps = {
  tone?: NoteTone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** Live region role: `alert` interrupts, `status` waits. */
  role?: 'alert' | 'status' | undefined;
  className?: string | undefined;
};

/** Inline message with an icon and an optional bold title. */
export function Note({ tone = 'advice', title, children, role, className = '' }: NoteProps) {
  const { className: toneClass, Icon } = STYLES[tone];
  return (
    <div className={`${toneClass} ${className}`.trim()} role={role}>
      <Icon />
      <div className="note-text">
        {title && <b>{title}</b>}
        {/* An element of its own: browsers that translate the page replace bare text. */}
        <div className="contents">{children}</div>
      </div>
    </div>
  );
}
