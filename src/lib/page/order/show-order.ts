import lineStyles from '../../../styles/estimate-lines.css?url';
import orderStyles from '../../../styles/order.css?url';
import { pushEvent } from '../../../stores/page/data-layer.ts';
import { readReceipt } from '../../../stores/receipt.ts';
import { confirmation } from './confirmation.ts';
import { element } from './element.ts';
import { linkHeader } from './header-link.ts';
import { orderTexts } from './order-texts.ts';
import { slimReceipt } from './slim-receipt.ts';

/** Update interval, in ms; the same as the estimate's (docs/product.md, Response time). */
const UPDATE_INTERVAL = 20_000;

const loadStyleSheet = (href: string): Promise<void> =>
  new Promise((resolve) => {
    const link = element('link', { rel: 'stylesheet', href });
    // Without its styles the order is still readable.
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });

/** Loads the styles of an order. By URL, because Astro links imported styles on every page, also behind `import()`. */
export const loadStyles = async (): Promise<void> => {
  await Promise.all([lineStyles, orderStyles].map(loadStyleSheet));
};

/** Fills the place with the stored order and keeps its times current; removes the place without one. */
export function showOrder(place: HTMLElement, now: Date): void {
  const receipt = readReceipt(now);
  const texts = receipt && orderTexts(receipt, now);
  if (!receipt || !texts) {
    delete document.documentElement.dataset.order;
    place.replaceChildren();
    return;
  }
  if (place.dataset.full === undefined) {
    if (document.documentElement.dataset.order === 'shown') {
      place.replaceChildren(slimReceipt(receipt, texts));
      pushEvent({ event: 'order_shown', place: 'receipt' });
    } else {
      linkHeader(receipt);
    }
    return;
  }
  const shown = confirmation(receipt, texts, now);
  place.replaceChildren(shown.section);
  pushEvent({ event: 'order_shown', place: 'confirmation' });
  const timer = setInterval(() => {
    const current = new Date();
    const updated = orderTexts(receipt, current);
    if (!place.isConnected || !shown.section.isConnected) clearInterval(timer);
    else if (updated) shown.update(updated);
  }, UPDATE_INTERVAL);
}
