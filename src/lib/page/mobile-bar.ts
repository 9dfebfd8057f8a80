import { isLeadSubmitted, LEAD_SUBMITTED } from '../../stores/page/visitor.ts';

/** Scroll distance before the bar appears, in viewport heights (docs/product.md, Page elements). */
const SHOW_AFTER_SCREENS = 1.2;

/** Forms, in whose view the bar is hidden, and buttons beside which the bar's own is not the main action. */
const FORMS = 'main form:not([role="search"])';
const BUTTONS = 'main .btn-primary';

/** Shows the mobile bar after scrolling, unless a lead was sent or a form is in view. */
export class MobileBar extends HTMLElement {
  #inView = new Set<Element>();

  #watch = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) this.#inView.add(target);
      else this.#inView.delete(target);
    }
    this.#update();
  });

  #update = (): void => {
    const isFar = window.scrollY > SHOW_AFTER_SCREENS * window.innerHeight;
    const seen = [...this.#inView];
    const isFormSeen = seen.some((element) => element.matches(FORMS));
    this.toggleAttribute('data-shown', isFar && !isFormSeen && !isLeadSubmitted());
    this.toggleAttribute('data-quiet', seen.length > 0);
  };

  connectedCallback(): void {
    this.#update();
    for (const element of document.querySelectorAll(`${FORMS}, ${BUTTONS}`)) this.#watch.observe(element);
    window.addEventListener('scroll', this.#update, { passive: true });
    window.addEventListener(LEAD_SUBMITTED, this.#update);
  }

  disconnectedCallback(): void {
    this.#watch.disconnect();
    window.removeEventListener('scroll', this.#update);
    window.removeEventListener(LEAD_SUBMITTED, this.#update);
  }
}
