type ShareBarProps = {
  value: number;
  most: number;
};

/** Bar of a value relative to the largest one. Decorative: the table has the figures. */
export function ShareBar({ value, most }: ShareBarProps) {
  return (
    <svg className="block h-2 w-full" aria-hidden="true" focusable="false">
      <rect className="fill-fog-200" width="100%" height="100%" />
      <rect className="fill-ink-600" width={`${most === 0 ? 0 : (value / most) * 100}%`} height="100%" />
    </svg>
  );
}
