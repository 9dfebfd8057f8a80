import type { ReactNode } from 'react';

/** The white card that stands in the place of what is not there: still loading, failed, or empty. */
export function Panel({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-card border border-fog-200 bg-white px-[1.6rem] py-[2.2rem]">{children}</div>
  );
}
