import { useRef, useState } from 'react';
import { normalizeAddress } from '../../domain/forms/address.ts';
import { loadCities } from '../../services/cities.ts';
import { $shortForm, setShortFormValue } from '../../stores/short-form.ts';

/** The tidying of an address when its field is left, and the way back. */
export type AddressRewrite = {
  /** The address as written now, where it was changed; undefined otherwise. */
  written: string | undefined;
  /** Tidies the entry; call it when the field is left. */
  tidy: () => Promise<void>;
  undo: () => void;
};

const currentValue = (): string => $shortForm.get().values.address;

/** Writes an address with its commas once its field is left; what was undone stays as typed. */
export function useAddressRewrite(address: string): AddressRewrite {
  const [rewrite, setRewrite] = useState<{ from: string; to: string }>();
  const undone = useRef<string>(undefined);

  return {
    written: rewrite?.to === address ? address : undefined,
    tidy: async () => {
      const from = currentValue();
      if (from.trim() === '' || from === undone.current) return;
      const to = normalizeAddress(from, await loadCities());
      // Typing may have gone on while the list of cities was on its way.
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
