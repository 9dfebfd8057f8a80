import { useStore } from '@nanostores/react';
import type { Receipt } from '../../domain/leads/receipt.ts';
import { $receipt } from '../../stores/receipt.ts';
import { $confirmedId } from '../../stores/forms/short-form.ts';

const INLINE = '[data-short-form="inline"]';

/** Returns true when the page has an inline form, which can show the receipt. */
export const hasInlineForm = (): boolean => document.querySelector(INLINE) !== null;

/** Hydrates the page's inline form, so that it shows the receipt. */
export function hydrateInlineForm(): void {
  document.querySelector(INLINE)?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

/** Returns the receipt of the request this page just sent; null before, and after the visitor dismissed it. */
export function useConfirmedReceipt(): Receipt | null {
  const receipt = useStore($receipt, { ssr: 'initial' });
  const confirmedId = useStore($confirmedId, { ssr: 'initial' });
  return receipt?.id === confirmedId ? receipt : null;
}
