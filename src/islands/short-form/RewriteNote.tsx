import type { AddressRewrite } from './use-address-rewrite.ts';

/** Announces an address rewrite and offers to undo it. The live region is always in the DOM, so that changes are announced. */
export function RewriteNote({ rewrite, onUndo }: { rewrite: AddressRewrite; onUndo: () => void }) {
  return (
    <p className="hint short-rewrite" role="status">
      {rewrite.normalized !== undefined && (
        <>
          <span>{`We wrote the address as ${rewrite.normalized}.`}</span>{' '}
          <button
            className="inline-link"
            type="button"
            onClick={() => {
              rewrite.undo();
              onUndo();
            }}
          >
            Undo
          </button>
        </>
      )}
    </p>
  );
}
