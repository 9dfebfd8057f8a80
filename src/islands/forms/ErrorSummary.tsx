import { useEffect, useId, useRef } from 'react';
import CircleAlert from '~icons/lucide/circle-alert';

/** Error of one control, by its id; an empty label when the error names the field itself. */
export type SummaryError = { id: string; label: string; error: string };

export type ErrorSummaryProps = {
  title: string;
  errors: readonly SummaryError[];
  /** Number of rejected submissions; the summary shows from the first one. */
  rejections: number;
};

/** Error summary with links to the controls; takes the focus on every rejected submission. */
export function ErrorSummary({ title, errors, rejections }: ErrorSummaryProps) {
  const titleId = useId();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (rejections > 0) summary.current?.focus();
  }, [rejections]);

  if (rejections === 0 || errors.length === 0) return null;
  return (
    <div
      ref={summary}
      className="note note-error note-summary"
      role="alert"
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <CircleAlert />
      <div className="note-text">
        <b id={titleId}>{title}</b>
        <ul>
          {errors.map(({ id, label, error }) => (
            <li key={id}>
              <a
                className="inline-link"
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(id)?.focus();
                }}
              >
                {label === '' ? error : `${label}${label.endsWith('?') ? '' : ':'} ${error}`}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
