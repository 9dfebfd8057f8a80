import '../../../styles/estimate-lines.css';
import '../../../styles/order.css';
import { readReceipt } from '../../../stores/receipt.ts';
import { confirmation } from './confirmation.ts';
import { orderTexts } from './order-texts.ts';
import { slimReceipt } from './slim-receipt.ts';

/** Update interval, in ms; the same as the estimate's (docs/product.md, Response time). */
const UPDATE_INTERVAL = 20_000;

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
    if (document.documentElement.dataset.order === 'shown')
      place.replaceChildren(slimReceipt(receipt, texts));
    return;
  }
  const shown = confirmation(receipt, texts, now);
  place.replaceChildren(shown.section);
  const timer = setInterval(() => {
    const current = new Date();
    const updated = orderTexts(receipt, current);
    if (!place.isConnected || !shown.section.isConnected) clearInterval(timer);
    else if (updated) shown.update(updated);
  }, UPDATE_INTERVAL);
}
