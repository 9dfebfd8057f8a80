import type { ReactNode } from 'react';

/** A part of the screen that is still coming, or did not come. */
export function PartMissing({
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
