import X from '~icons/lucide/x';
import { startAnother } from '../../stores/forms/short-form.ts';
import { ReceiptPanel } from './ReceiptPanel.tsx';
import { useConfirmedReceipt, hasInlineForm } from './receipt-place.ts';

/** Receipt of a request sent from the dialog, docked to the side on pages without an inline form. */
export function ReceiptDock({ onAnother }: { onAnother: () => void }) {
  const receipt = useConfirmedReceipt();
  if (!receipt || hasInlineForm()) return null;
  return (
    <aside className="receipt-dock" aria-label="Your request">
      <button
        className="icon-btn receipt-dismiss"
        type="button"
        aria-label="Dismiss the receipt"
        onClick={startAnother}
      >
        <X />
      </button>
      <ReceiptPanel
        receipt={receipt}
        isShort
        onAnother={() => {
          startAnother();
          onAnother();
        }}
      />
    </aside>
  );
}
