import type { AddressRewrite } from './use-address-rewrite.ts';

/** Says that an address was written differently, and takes it back. The line is always there, so that it is read out. */
export function RewriteNote({ rewrite, onUndo }: { rewrite: AddressRewrite; onUndo: () => void }) {
  return (
    <p className="hint short-rewrite" role="status">
      {rewrite.written !== undefined && (
        <>
          We wrote the address as {rewrite.written}.{' '}
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
