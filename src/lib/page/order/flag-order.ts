/**
 * Sets `data-order` on the html element when the device has an order, before the first paint, so that the space of the
 * confirmation is reserved and nothing moves: `hidden` after the visitor hid the receipt for this visit. Runs inline
 * in the head as text, so it must not use anything outside itself.
 */
export function flagOrder(): void {
  try {
    const stored = JSON.parse(localStorage.getItem('psc-receipt') ?? '') as {
      id: string;
      order?: object;
      submittedAt: string;
    };
    const age = Date.now() - Date.parse(stored.submittedAt);
    if (!stored.order || !(age < 7 * 864e5)) return;
    const hidden = sessionStorage.getItem('psc-order-hidden');
    document.documentElement.dataset.order = hidden === stored.id ? 'hidden' : 'shown';
  } catch {
    // No receipt, or storage is unavailable.
  }
}

/** The function as the text of an inline script. */
export const flagOrderScript = `(${flagOrder.toString()})()`;
