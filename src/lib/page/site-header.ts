/** Scrolled distance after which the header is short, in px (docs/product.md, Page elements). */
const SHRINK_AFTER_PX = 100;

/** Page header, which is short once the page is scrolled. */
export class SiteHeader extends HTMLElement {
  #update = (): boolean => this.toggleAttribute('data-short', window.scrollY > SHRINK_AFTER_PX);

  connectedCallback(): void {
    this.#update();
    window.addEventListener('scroll', this.#update, { passive: true });
  }

  disconnectedCallback(): void {
    window.removeEventListener('scroll', this.#update);
  }
}
