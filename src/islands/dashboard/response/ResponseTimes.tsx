import { PartMissing } from '../shared/PartMissing.tsx';
import { usePart } from '../shared/use-part.ts';

const loadFigures = () => import('./ResponseFigures.tsx').then(({ ResponseFigures }) => ResponseFigures);

/** Response figures below the list. Lazy-loaded, so that the list renders first. */
export function ResponseTimes() {
  const figures = usePart('figures', true, loadFigures);
  return (
    <section aria-labelledby="promise" className="mt-10 grid gap-[0.9rem]">
      <h2 id="promise" className="text-d3">
        Response times
      </h2>
      {figures.part ? <figures.part /> : <PartMissing failed={figures.failed} onRetry={figures.retry} />}
    </section>
  );
}
