import { useRef, useState, type MouseEvent } from 'react';
import { isZip } from '../../../domain/forms/field-rules.ts';
import type { InfoField } from '../../../domain/forms/lead-fields.ts';
import { $quote, setQuoteValue } from '../../../stores/forms/quote.ts';
import type { QuoteValues } from '../../../stores/forms/quote-values.ts';
import { UndoNote } from '../../forms/UndoNote.tsx';
import type { TextFieldProps } from '../../ui/TextField.tsx';
import type { Elements } from '../../ui/elements.ts';

/** Returns the city of a ZIP code; undefined when unknown, used with several cities, or when the list did not load. */
async function findCity(zip: string): Promise<string | undefined> {
  const [{ cityOfZip }, { loadCities }] = await Promise.all([
    import('../../../domain/forms/address.ts'),
    import('../../../services/cities.ts'),
  ]);
  return cityOfZip(zip, await loadCities());
}

/** Fills in the city of a ZIP code while the visitor types (docs/product.md, Quote wizard). */
function useZipCity({ zip, city }: QuoteValues) {
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

export type AddressFieldsProps = {
  values: QuoteValues;
  hasError: boolean;
  /** Renders a text field of step 1. */
  text: (name: InfoField, rest: Partial<TextFieldProps>) => Elements;
  onZipChange: (zip: string) => void;
};

/** Optional address, folded until the visitor opens it, has filled it in, or has to correct it. */
export function AddressFields({ values, hasError, text, onZipChange }: AddressFieldsProps) {
  const zipCity = useZipCity(values);
  const [isOpen, setOpen] = useState(false);
  const isFilledIn = values.address !== '' || values.city !== '' || values.zip !== '';
  const mustShow = isFilledIn || hasError;
  const keepOpen = (event: MouseEvent): void => {
    if (mustShow) event.preventDefault();
  };
  return (
    <details open={isOpen || mustShow} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link" onClick={keepOpen}>
        Add your address <span className="optional">optional</span>
      </summary>
      <div className="mt-4 grid gap-5 sm:grid-cols-2">
        <div className="sm:col-span-2">{text('address', { autoComplete: 'address-line1' })}</div>
        {text('city', { autoComplete: 'address-level2' })}
        {text('zip', {
          inputMode: 'numeric',
          autoComplete: 'postal-code',
          placeholder: '95125',
          onChange: (zip) => {
            onZipChange(zip);
            void zipCity.complete(zip);
          },
        })}
        <UndoNote
          text={zipCity.filled && `We filled in ${zipCity.filled} for this ZIP.`}
          className="min-h-[1.5em] sm:col-span-2"
          onUndo={() => {
            zipCity.undo();
            document.getElementById('city')?.focus();
          }}
        />
      </div>
    </details>
  );
}
