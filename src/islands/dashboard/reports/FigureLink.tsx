import type { ReactNode } from 'react';

/** Link from a figure to the list of its leads. */
export type FigureLinkProps = {
  /** Undefined where the list cannot be narrowed to these leads: the figure is plain text. */
  href: string | undefined;
  /** Figure as a number; zero is plain text. */
  count?: number;
  /** Completes the name for screen readers: "leads of google". */
  of: string;
  className?: string;
  children: ReactNode;
};

/** Link from a figure to the list of its leads. */
export function FigureLink({ href, count, of, className = '', children }: FigureLinkProps) {
  if (href === undefined || count === 0) return children;
  return (
    <a
      className={`inline-flex min-h-11 items-center underline decoration-fog-300 underline-offset-4 hover:decoration-ink-900 print:min-h-0 print:no-underline ${className}`}
      href={href}
    >
      {children}
      <span className="sr-only">&nbsp;{of}</span>
    </a>
  );
}
