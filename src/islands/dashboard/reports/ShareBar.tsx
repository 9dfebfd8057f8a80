/** How a group compares with the largest, and the won part of it. The figures stand beside it in words. */
export type ShareBarProps = {
  /** Leads of the group, of those won, and of the largest group. */
  leads: number;
  won: number;
  most: number;
};

/** How a group compares with the largest, and the won part of it. The figures stand beside it in words. */
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
