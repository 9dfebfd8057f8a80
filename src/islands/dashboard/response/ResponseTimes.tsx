import { LazyPartFallback } from '../shared/ReadStates.tsx';
import { useLazyPart } from '../shared/use-lazy-part.ts';

const loadFigures = () => import('./ResponseFigures.tsx').then(({ ResponseFigures }) => ResponseFigures);

/** Response figures below the list. Lazy-loaded, so that the list renders first. */
export function ResponseTimes() {
  const figures = useLazyPart('figures', true, loadFigures);
  return (
    <section aria-labelledby="response-times" className="mt-10 grid gap-[0.9rem]">
      <h2 id="response-times" className="text-d3">
        Response times
      </h2>
      {figures.part ? <figures.part /> : <LazyPartFallback failed={figures.failed} onRetry={figures.retry} />}
    </section>
  );
}
