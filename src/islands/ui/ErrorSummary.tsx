import { useEffect, useId, useRef } from 'react';
import { CircleAlert } from 'lucide-react';

/** Error of one control. */
export type SummaryError = { /** Id of the control. */ id: string; label: string; error: string };

export type ErrorSummaryProps = {
  title: string;
  faults: readonly SummaryError[];
  /** Number of rejected submissions; the summary shows from the first one. */
  refusals: number;
};

/** Error summary with links to the controls; takes the focus on every rejected submission. */
export function ErrorSummary({ title, faults, refusals }: ErrorSummaryProps) {
  const titleId = useId();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);

  if (refusals === 0 || faults.length === 0) return null;
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
          {faults.map(({ id, label, error }) => (
            <li key={id}>
              <a
                className="inline-link"
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(id)?.focus();
                }}
              >
                {`${label}${label.endsWith('?') ? '' : ':'} ${error}`}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
