import { useStore } from '@nanostores/react';
import { $receipt } from '../../stores/receipt.ts';

/** Reminds a visitor of the request this device sent before, so that nobody sends it again out of doubt. */
export function PastRequest() {
  const receipt = useStore($receipt, { ssr: 'initial' });
  if (!receipt) return null;
  return (
    <p className="hint">
      We have your request {receipt.reference}.{' '}
      <a className="inline-link" href={`/status#${receipt.id}`}>
        See where it stands
      </a>
    </p>
  );
}
