import { useState, type MouseEvent } from 'react';
import type { InfoField } from '../../../domain/forms/lead-fields.ts';
import type { QuoteValues } from '../../../stores/forms/quote-values.ts';
import type { TextFieldProps } from '../../ui/TextField.tsx';
import { useZipCity, type ZipCity } from './use-zip-city.ts';
import type { Elements } from '../../ui/elements.ts';

/** Announces the city filled in for a ZIP code and offers to undo it; always in the DOM, so that changes are announced. */
function ZipCityNote({ zipCity }: { zipCity: ZipCity }) {
  return (
    <p className="hint min-h-[1.5em] sm:col-span-2" role="status">
      {zipCity.filled !== undefined && (
        <>
          <span>{`We filled in ${zipCity.filled} for this ZIP.`}</span>{' '}
          <button
            className="inline-link"
            type="button"
            onClick={() => {
              zipCity.undo();
              document.getElementById('city')?.focus();
            }}
          >
            Undo
          </button>
        </>
      )}
    </p>
  );
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
        <ZipCityNote zipCity={zipCity} />
      </div>
    </details>
  );
}
