import { lazyPart } from '../shared/lazy-part.tsx';

const ResponseFigures = lazyPart('figures', () =>
  import('./ResponseFigures.tsx').then((figures) => figures.ResponseFigures),
);

/** Response figures below the list. Lazy-loaded, so that the list renders first. */
export function ResponseTimes() {
  return (
    <section aria-labelledby="response-times" className="mt-10 grid gap-[0.9rem]">
      <h2 id="response-times" className="text-d3">
        Response times
      </h2>
      <ResponseFigures />
    </section>
  );
}
