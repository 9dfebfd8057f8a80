import { useStore } from '@nanostores/react';
import { $receipt, type Receipt } from '../../stores/receipt.ts';
import { $confirmedId } from '../../stores/short-form.ts';

/** Returns the receipt of the request this page just sent; null before, and after the visitor dismissed it. */
export function useConfirmedReceipt(): Receipt | null {
  const receipt = useStore($receipt, { ssr: 'initial' });
  const confirmedId = useStore($confirmedId, { ssr: 'initial' });
  return receipt?.id === confirmedId ? receipt : null;
}
