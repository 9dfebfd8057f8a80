import { useRef, useState } from 'react';
import { isZip } from '../../../domain/forms/field-rules.ts';
import { $quote, setQuoteValue } from '../../../stores/forms/quote.ts';
import type { QuoteValues } from '../../../stores/forms/quote-values.ts';

/** Returns the city of a ZIP code; undefined when unknown, used with several cities, or when the list did not load. */
async function findCity(zip: string): Promise<string | undefined> {
  const [{ cityOfZip }, { loadCities }] = await Promise.all([
    import('../../../domain/forms/address.ts'),
    import('../../../services/cities.ts'),
  ]);
  return cityOfZip(zip, await loadCities());
}

/** Fills in the city of a ZIP code while the visitor types (docs/product.md, Quote wizard). */
export function useZipCity({ zip, city }: QuoteValues) {
  const [found, setFound] = useState<{ zip: string; city: string }>();
  const undone = useRef<string>(undefined);

  return {
    /** City that was filled in; undefined when there is none, or it was edited. */
    filled: found?.zip === zip && found.city === city ? city : undefined,
    /** Fills in the city of a typed ZIP code, unless the visitor has entered one. */
    complete: async (typed: string): Promise<void> => {
      if (!isZip(typed) || typed === undone.current) return;
      // Loaded on demand; without the code or the list, the city stays empty.
      const name = await findCity(typed).catch(() => undefined);
      const { values } = $quote.get();
      const isFree = values.city.trim() === '' || values.city === found?.city;
      if (name === undefined || values.zip !== typed || !isFree) return;
      setQuoteValue('city', name);
      setFound({ zip: typed, city: name });
    },
    undo: (): void => {
      undone.current = zip;
      setQuoteValue('city', '');
    },
  };
}

export type ZipCity = ReturnType<typeof useZipCity>;
