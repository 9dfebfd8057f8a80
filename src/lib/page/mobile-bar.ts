import { hasSentLead, LEAD_SUBMITTED } from '../../stores/page/visitor.ts';

/** Heights of the screen a visitor scrolls before the bar comes (specification 9, "UI limits"). */
const SHOW_AFTER_SCREENS = 1.2;

/** Shows the bar at the foot of small screens to visitors who read on and have not sent a request. */
export class MobileBar extends HTMLElement {
  #update = (): void => {
    const isFar = window.scrollY > SHOW_AFTER_SCREENS * window.innerHeight;
    this.toggleAttribute('data-shown', isFar && !hasSentLead());
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
