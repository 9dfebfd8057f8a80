import { useStore } from '@nanostores/react';
import { $receipt } from '../../stores/receipt.ts';

/** Reminds the visitor of a request already sent from this device, to avoid duplicates. */
export function PastRequest() {
  const receipt = useStore($receipt, { ssr: 'initial' });
  if (!receipt) return null;
  return (
    <p className="hint">
      <span>{`We have your request ${receipt.reference}.`}</span>{' '}
      <a className="inline-link" href={`/status#${receipt.id}`}>
        See its status
      </a>
    </p>
  );
}
