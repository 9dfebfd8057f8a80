import { useEffect, useRef } from 'react';
import { Icon } from '../ui/Icon.tsx';
import type { InfoCheck } from './use-info-check.ts';

/** Lists what is wrong, each with a link to its control, and takes the focus when "Continue" was refused. */
export function ErrorSummary({ check }: { check: InfoCheck }) {
  const { faults, title, refusals } = check;
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);

  if (refusals === 0 || faults.length === 0) return null;
  return (
    <div
      ref={summary}
      className="note note-error scroll-mt-24"
      role="alert"
      aria-labelledby="error-summary-title"
      tabIndex={-1}
    >
      <Icon name="circle-alert" />
      <div className="min-w-0">
        <b id="error-summary-title">{title}</b>
        <ul>
          {faults.map(({ name, label, error }) => (
            <li key={name}>
              <a
                className="inline-flex min-h-6 underline underline-offset-4"
                href={`#${name}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(name)?.focus();
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
