import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { $shortFormKey } from '../../stores/forms/short-form.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { ReceiptPanel, useConfirmedReceipt } from './ReceiptPanel.tsx';
import { ShortForm, type Placement } from './ShortForm.tsx';

export type InlineFormProps = { placement: Exclude<Placement, 'dialog'>; level: 2 | 3 };

/** Short form in the page; the receipt replaces it after sending. */
export function InlineForm({ placement, level }: InlineFormProps) {
  const root = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated(root);
  const round = useStore($shortFormKey, { ssr: 'initial' });
  const receipt = useConfirmedReceipt();
  return (
    <div ref={root} data-short-form="inline">
      {receipt ? (
        <ReceiptPanel receipt={receipt} level={level} />
      ) : (
        <ShortForm
          key={round}
          placement={placement}
          level={level}
          title="Contact information"
          isHydrated={isHydrated}
        />
      )}
    </div>
  );
}
