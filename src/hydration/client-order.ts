import type { ClientDirective } from 'astro';
import { DAY } from '../domain/durations.ts';
import { STORED_DAYS } from '../domain/leads/receipt.ts';
import { HIDDEN_RECEIPT_KEY, SENT_PREFIX } from '../stores/page/sent-lead-keys.ts';

/** Longest time on the device, in ms (docs/product.md, Data retention). */
const MAX_AGE = STORED_DAYS * DAY;

/** Fields of a stored lead that decide whether to hydrate; `sent-leads.ts` checks the others. */
type Sent = { id: string; state: string; sent: unknown[]; at: string; order?: { orderedAt: string } };

const newsAt = ({ at, order }: Sent): string => order?.orderedAt ?? at;

/** State of the newest receipt's order: `hidden` after the visitor hid it for this visit; undefined without an order. */
function orderState(): 'shown' | 'hidden' | undefined {
  try {
    const [newest] = Object.entries(localStorage)
      .filter(([key]) => key.startsWith(SENT_PREFIX))
      .map(([, item]) => JSON.parse(String(item)) as Sent)
      .filter(({ state, sent }) => state !== 'waiting' && sent.length > 0)
      .sort((a, b) => (newsAt(a) > newsAt(b) ? -1 : 1));
    if (!newest?.order || !(Date.now() - Date.parse(newest.at) < MAX_AGE)) return undefined;
    return sessionStorage.getItem(HIDDEN_RECEIPT_KEY) === newest.id ? 'hidden' : 'shown';
  } catch {
    return undefined;
  }
}

/**
 * `client:order` hydrates the island where the device has an order. Astro runs it while it reads the page, so `data-order`
 * is set before the island's place is painted, and its style sheet reserves the room.
 */
const clientOrder: ClientDirective = (load, _options, island) => {
  const state = orderState();
  if (!state) return;
  const { dataset } = document.documentElement;
  const show = (): void => {
    dataset.order = state;
    void load().then((hydrate) => hydrate());
  };
  island.addEventListener('astro:hydration-error', () => {
    delete dataset.order;
    window.addEventListener('online', show, { once: true });
  });
  show();
};

export { clientOrder as default };
