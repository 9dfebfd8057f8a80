import { useStore } from '@nanostores/react';
import { $pastAnswers, dropPastAnswers, takePastAnswers } from '../../../stores/forms/quote.ts';

/** Line below the heading; a returning visitor is offered the earlier answers there, so that nothing moves. */
export function PastAnswers() {
  const isOffered = useStore($pastAnswers, { ssr: 'initial' }) !== null;
  return (
    <p className="muted mt-[0.8rem]">
      {isOffered ? (
        <>
          <span>Use the answers from last time?</span>{' '}
          <button className="inline-link" type="button" onClick={takePastAnswers}>
            Use them
          </button>{' '}
          <button className="inline-link" type="button" onClick={dropPastAnswers}>
            Start fresh
          </button>
        </>
      ) : (
        'One minute. Only what we need to send your estimate.'
      )}
    </p>
  );
}
