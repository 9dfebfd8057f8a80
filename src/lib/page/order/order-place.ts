/** Place of the confirmation, or of the slim receipt; the code and styles load only for visitors with an order. */
export class OrderPlace extends HTMLElement {
  connectedCallback(): void {
    const { order } = document.documentElement.dataset;
    if (order !== undefined) void this.#show(order);
  }

  /** Shows the order. While its code cannot be loaded, no space is reserved; the returning connection tries again. */
  async #show(order: string): Promise<void> {
    const { dataset } = document.documentElement;
    try {
      const { loadStyles, showOrder } = await import('./show-order.ts');
      await loadStyles();
      dataset.order = order;
      showOrder(this, new Date());
    } catch {
      delete dataset.order;
      window.addEventListener('online', () => void this.#show(order), { once: true });
    }
  }
}
