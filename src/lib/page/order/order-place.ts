/** Place of the confirmation, or of the slim receipt; the code and styles load only for visitors with an order. */
export class OrderPlace extends HTMLElement {
  connectedCallback(): void {
    if (document.documentElement.dataset.order === undefined) return;
    void import('./show-order.ts').then(async ({ loadStyles, showOrder }) => {
      await loadStyles();
      showOrder(this, new Date());
    });
  }
}
