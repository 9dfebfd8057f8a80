/** Bar of a group relative to the largest one, with its won part. Decorative: the table has the figures. */
export type ShareBarProps = {
  /** Leads in the group. */
  leads: number;
  /** Leads won. */
  won: number;
  /** Leads in the largest group. */
  most: number;
};

/** Bar of a group relative to the largest one, with its won part. Decorative: the table has the figures. */
export function ShareBar({ leads, won, most }: ShareBarProps) {
  const width = (value: number): string => `${most === 0 ? 0 : (value / most) * 100}%`;
  return (
    <svg className="mt-1.5 block h-1.5 w-full" aria-hidden="true" focusable="false">
      <rect className="fill-fog-100" width="100%" height="100%" />
      <rect className="fill-fog-500" width={width(leads)} height="100%" />
      <rect className="fill-leaf-700" width={width(won)} height="100%" />
    </svg>
  );
}
