import type { ZipCity } from './use-zip-city.ts';

/** Announces the city filled in for a ZIP code and offers to undo it; always in the DOM, so that changes are announced. */
export function ZipCityNote({ zipCity }: { zipCity: ZipCity }) {
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
