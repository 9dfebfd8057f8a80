import type { ReactNode } from 'react';

type FigureLinkProps = {
  /** Undefined where the list cannot be narrowed to these leads: the figure is plain text. */
  href: string | undefined;
  /** Figure as a number; zero is plain text. */
  count: number;
  /** Completes the name for screen readers: "leads of google". */
  of: string;
  /** Underlined only under the pointer, for figures set large. */
  isLarge?: boolean;
  children: ReactNode;
};

/** Link from a figure to the list of its leads. */
export function FigureLink({ href, count, of, isLarge = false, children }: FigureLinkProps) {
  if (href === undefined || count === 0) return children;
  return (
    <a
      className={`inline-flex min-h-11 items-center decoration-1 underline-offset-4 print:min-h-0 print:no-underline ${isLarge ? 'hover:underline' : 'underline decoration-fog-300 hover:decoration-ink-900'}`}
      href={href}
    >
      {children}
      <span className="sr-only">&nbsp;{of}</span>
    </a>
  );
}
