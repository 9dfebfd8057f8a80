/**
 * Sets `data-order` on the html element when the device has an order, before the first paint, so that the space of the
 * confirmation is reserved and nothing moves: `hidden` after the visitor hid the receipt for this visit. Runs inline
 * in the head as text, so it must not use anything outside itself.
 */
export function flagOrder(): void {
  try {
    type Item = { id: string; state: string; sent: unknown[]; at: string; order?: { orderedAt: string } };
    const newsAt = ({ at, order }: Item): string => order?.orderedAt ?? at;
    const [newest] = Object.keys(localStorage)
      .filter((key) => key.startsWith('psc-sent-'))
      .map((key) => JSON.parse(localStorage.getItem(key) ?? '') as Item)
      .filter(({ state, sent }) => state !== 'waiting' && sent.length > 0)
      .sort((a, b) => (newsAt(a) > newsAt(b) ? -1 : 1));
    if (!newest?.order || !(Date.now() - Date.parse(newest.at) < 7 * 864e5)) return;
    const hidden = sessionStorage.getItem('psc-order-hidden');
    document.documentElement.dataset.order = hidden === newest.id ? 'hidden' : 'shown';
  } catch {
    // No receipt, or storage is unavailable.
  }
}

/** The function as the text of an inline script. */
export const flagOrderScript = `(${flagOrder.toString()})()`;
