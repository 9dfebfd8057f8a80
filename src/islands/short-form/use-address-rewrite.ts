import { useRef, useState } from 'react';
import { normalizeAddress } from '../../domain/forms/address.ts';
import { loadCities } from '../../services/cities.ts';
import { $shortForm, setShortFormValue } from '../../stores/forms/short-form.ts';

/** Address rewrite state with undo. */
export type AddressRewrite = {
  normalized: string | undefined;
  /** Rewrites the address; call it on blur. */
  normalize: () => Promise<void>;
  undo: () => void;
};

const currentValue = (): string => $shortForm.get().values.address;

/** Adds commas to an address on blur (docs/product.md, Short form); after an undo the entry stays as typed. */
export function useAddressRewrite(address: string): AddressRewrite {
  const [rewrite, setRewrite] = useState<{ from: string; to: string }>();
  const undone = useRef<string>(undefined);

  return {
    normalized: rewrite?.to === address ? address : undefined,
    normalize: async () => {
      const from = currentValue();
      if (from.trim() === '' || from === undone.current) return;
      const to = normalizeAddress(from, await loadCities());
      // The visitor may have kept typing while the city list was loading.
      if (to === from || currentValue() !== from) return;
      setShortFormValue('address', to);
      setRewrite({ from, to });
    },
    undo: () => {
      if (!rewrite) return;
      undone.current = rewrite.from;
      setShortFormValue('address', rewrite.from);
      setRewrite(undefined);
    },
  };
}
