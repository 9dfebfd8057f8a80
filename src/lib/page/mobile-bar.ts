import { isLeadSubmitted, LEAD_SUBMITTED } from '../../stores/page/visitor.ts';

/** Scroll distance before the bar appears, in viewport heights (docs/product.md, Page elements). */
const SHOW_AFTER_SCREENS = 1.2;

/** Shows the mobile bar after scrolling, unless a lead was sent. */
export class MobileBar extends HTMLElement {
  #update = (): void => {
    const isFar = window.scrollY > SHOW_AFTER_SCREENS * window.innerHeight;
    this.toggleAttribute('data-shown', isFar && !isLeadSubmitted());
  };

  connectedCallback(): void {
    this.#update();
    window.addEventListener('scroll', this.#update, { passive: true });
    window.addEventListener(LEAD_SUBMITTED, this.#update);
  }

  disconnectedCallback(): void {
    window.removeEventListener('scroll', this.#update);
    window.removeEventListener(LEAD_SUBMITTED, this.#update);
  }
}
