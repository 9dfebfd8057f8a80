import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Receipt } from '../../domain/leads/receipt.ts';
import { pushEvent } from '../../stores/page/data-layer.ts';
import { setItem } from '../../stores/page/device-storage.ts';
import { HIDDEN_RECEIPT_KEY } from '../../stores/page/sent-lead-keys.ts';
import { $receipt, clearReceipt } from '../../stores/sent-leads.ts';
import { IslandBoundary } from '../ui/IslandBoundary.tsx';
import { useNow } from '../ui/timing.ts';
import { Confirmation } from './Confirmation.tsx';
import { orderTexts } from './order-texts.ts';
import { SlimReceipt } from './SlimReceipt.tsx';

// Linked with an order only: Astro would link imported styles on every page.
import orderStyles from './order.css?url';
import { statusPath } from '../../domain/leads/customer-status.ts';

/** Turns a link into the one to the order; it is no call to action anymore. */
function linkTo({ id }: Receipt, link: HTMLAnchorElement): HTMLAnchorElement {
  link.href = statusPath(id);
  link.textContent = 'Your quote';
  delete link.dataset.cta;
  return link;
}

/** Links to the order from the header, and from the first line of the phone menu, which the returned function removes. */
function linkHeader(receipt: Receipt): () => void {
  const button = document.querySelector<HTMLAnchorElement>('psc-header .quote');
  if (button) {
    // Keeps its width, so that nothing beside it moves; phones do not show it.
    if (button.offsetWidth > 0) button.style.width = `${button.offsetWidth}px`;
    button.style.paddingInline = '0';
    linkTo(receipt, button);
  }
  const menu = document.querySelector('#phone-menu nav');
  const line = menu?.querySelector<HTMLAnchorElement>('a:not(.service)')?.cloneNode();
  if (!(line instanceof HTMLAnchorElement)) return () => undefined;
  line.removeAttribute('aria-current');
  menu?.prepend(linkTo(receipt, line));
  return () => line.remove();
}

/** Update interval, in ms; the same as the estimate's (docs/product.md, Response time). */
const UPDATE_INTERVAL = 20_000;

/** Order with its times current. */
function Order({ receipt, isFull, onClear }: { receipt: Receipt; isFull: boolean; onClear: () => void }) {
  const now = useNow(UPDATE_INTERVAL);
  const [isHidden, setHidden] = useState(
    () => !isFull && document.documentElement.dataset.order === 'hidden',
  );
  const isReported = useRef(false);
  useEffect(() => {
    if (isHidden) return linkHeader(receipt);
    if (!isReported.current) pushEvent({ event: 'order_shown', place: isFull ? 'confirmation' : 'receipt' });
    isReported.current = true;
    return undefined;
  }, [receipt, isFull, isHidden]);

  const hide = (): void => {
    setHidden(true);
    pushEvent({ event: 'order_hide' });
    setItem(HIDDEN_RECEIPT_KEY, receipt.id, 'tab');
    document.documentElement.dataset.order = 'hidden';
    document.getElementById('main')?.focus();
  };
  const texts = orderTexts(receipt, now);
  if (!texts || isHidden) return null;
  return isFull ? (
    <Confirmation receipt={receipt} texts={texts} now={now} onClear={onClear} />
  ) : (
    <SlimReceipt receipt={receipt} texts={texts} onHide={hide} />
  );
}

/** The order on this device: the confirmation, or a slim receipt. Nothing without one, and in the built page. */
export function StoredOrder({ isFull = false }: { isFull?: boolean }) {
  const receipt = useStore($receipt, { ssr: 'initial' });
  useLayoutEffect(
    () =>
      $receipt.subscribe((stored) => {
        if (!stored?.order) delete document.documentElement.dataset.order;
      }),
    [],
  );

  const clear = (): void => {
    clearReceipt();
    pushEvent({ event: 'order_clear' });
    document.getElementById('main')?.focus();
  };
  if (!receipt?.order) return null;
  return (
    <IslandBoundary>
      <link rel="stylesheet" href={orderStyles} precedence="default" />
      <Order receipt={receipt} isFull={isFull} onClear={clear} />
    </IslandBoundary>
  );
}
