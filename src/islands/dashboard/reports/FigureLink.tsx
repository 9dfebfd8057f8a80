import type { ReactNode } from 'react';
import { formatCount } from '../../../domain/content/format-count.ts';
import { NUMBER } from './table-styles.ts';

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

type FigureCellProps = Omit<FigureLinkProps, 'children' | 'isLarge'> & {
  className?: string;
  children?: ReactNode;
};

/** Cell of a report's table with a figure, by itself the count. */
export const FigureCell = ({ className = '', children, ...link }: FigureCellProps) => (
  <td className={`${NUMBER} ${className}`}>
    <FigureLink {...link}>{children ?? formatCount(link.count)}</FigureLink>
  </td>
);

/** Bar of a value relative to the largest one. Decorative: the table has the figures. */
export function ShareBar({ value, most }: { value: number; most: number }) {
  return (
    <svg className="block h-2 w-full" aria-hidden="true" focusable="false">
      <rect className="fill-fog-200" width="100%" height="100%" />
      <rect className="fill-ink-600" width={`${most === 0 ? 0 : (value / most) * 100}%`} height="100%" />
    </svg>
  );
}
