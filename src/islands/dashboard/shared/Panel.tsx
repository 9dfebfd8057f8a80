import type { ReactNode } from 'react';

/** White card for loading, error and empty states. */
export function Panel({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-card border border-fog-200 bg-white px-[1.6rem] py-[2.2rem]">{children}</div>
  );
}
