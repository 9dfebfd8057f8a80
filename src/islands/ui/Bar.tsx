/** Place of a text that is still to come. */
export const Bar = ({ className }: { className: string }) => (
  <div className={`rounded-[3px] bg-fog-200 ${className}`} aria-hidden="true" />
);
