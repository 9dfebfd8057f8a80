import { useRef, useState } from 'react';
import { normalizeAddress } from '../../domain/forms/address.ts';
import { loadCities } from '../../services/cities.ts';
import { $shortForm, setShortFormValue } from '../../stores/forms/short-form.ts';
import { UndoNote } from '../forms/UndoNote.tsx';

const currentValue = (): string => $shortForm.get().values.address;

/** Adds commas to an address on blur (docs/product.md, Short form); after an undo the entry stays as typed. */
export function useAddressRewrite(address: string) {
  const [rewrite, setRewrite] = useState<{ from: string; to: string }>();
  const undone = useRef<string>(undefined);

  return {
    normalized: rewrite?.to === address ? address : undefined,
    /** Rewrites the address; call it on blur. */
    normalize: async (): Promise<void> => {
      const from = currentValue();
      if (from.trim() === '' || from === undone.current) return;
      const to = normalizeAddress(from, await loadCities());
      // The visitor may have kept typing while the city list was loading.
      if (to === from || currentValue() !== from) return;
      setShortFormValue('address', to);
      setRewrite({ from, to });
    },
    undo: (): void => {
      if (!rewrite) return;
      undone.current = rewrite.from;
      setShortFormValue('address', rewrite.from);
      setRewrite(undefined);
    },
  };
}

export type AddressRewrite = ReturnType<typeof useAddressRewrite>;

/** Announces an address rewrite and offers to undo it. */
export function RewriteNote({ rewrite, onUndo }: { rewrite: AddressRewrite; onUndo: () => void }) {
  const { normalized, undo } = rewrite;
  return (
    <UndoNote
      text={normalized && `We wrote the address as ${normalized}.`}
      className="short-rewrite"
      onUndo={() => {
        undo();
        onUndo();
      }}
    />
  );
}
