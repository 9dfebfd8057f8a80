import type { ReactNode } from 'react';

/** Placeholder for a lazy-loaded part of the screen that is loading or failed to load. */
export function LazyPartFallback({
  failed,
  onRetry,
  children,
}: {
  failed: boolean;
  onRetry: () => void;
  children?: ReactNode;
}) {
  return (
    <div className="rounded-card border border-fog-200 bg-white px-[1.1rem] py-4 text-sm" role="status">
      {failed ? (
        <>
          <p>This part of the page did not load. Check your connection.</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <button type="button" className="btn btn-outline btn-sm" onClick={onRetry}>
              Try again
            </button>
            {children}
          </div>
        </>
      ) : (
        <p className="muted">Loading...</p>
      )}
    </div>
  );
}
