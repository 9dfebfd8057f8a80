/** Place of a text that is still to come. */
export const Bar = ({ className }: { className: string }) => (
  <div className={`max-w-full rounded-[3px] bg-fog-200 ${className}`} aria-hidden="true" />
);
