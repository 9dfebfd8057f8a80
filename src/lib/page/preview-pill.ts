/** Marks in the session storage that the pill is hidden for the visit. */
const HIDDEN = 'psc-preview-hidden';

/** The session storage; undefined where the browser refuses it. */
const visit = (() => {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
})();

/** What the pill must not cover. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, label';

/** Pill that remembers for the visit that it was hidden, and steps through the placeholders of its page. */
class PscPreviewPill extends HTMLElement {
  #next = 0;
  #frame = 0;

  connectedCallback() {
    if (visit?.getItem(HIDDEN)) {
      this.remove();
      return;
    }
    for (const event of ['scroll', 'resize', 'load'])
      window.addEventListener(event, this.#stepAside, { passive: true });
    this.#stepAside();
    const marks = [...document.querySelectorAll<HTMLElement>('.placeholder[aria-description]')];
    this.#offer('[data-hide]', () => {
      visit?.setItem(HIDDEN, '1');
      this.remove();
    });
    if (marks.length > 0)
      this.#offer('[data-next]', () => {
        const visible = marks.filter((mark) => mark.checkVisibility());
        visible[this.#next++ % visible.length]?.focus();
      });
  }

  disconnectedCallback() {
    for (const event of ['scroll', 'resize', 'load']) window.removeEventListener(event, this.#stepAside);
  }

  /** Hides the pill while it would cover a control. */
  #stepAside = () => {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      const { left, right, top, bottom } = this.getBoundingClientRect();
      const isCovering = [left, (left + right) / 2, right].some((x) =>
        [top, (top + bottom) / 2, bottom].some((y) =>
          document
            .elementsFromPoint(x, y)
            .some((element) => !this.contains(element) && element.closest(CONTROLS) !== null),
        ),
      );
      this.toggleAttribute('data-aside', isCovering);
    });
  };

  #offer(selector: string, act: () => void) {
    const button = this.querySelector<HTMLButtonElement>(selector);
    if (!button) return;
    button.hidden = false;
    button.addEventListener('click', act);
  }
}

/** Defines the pill's element. */
export function definePreviewPill() {
  customElements.define('psc-preview-pill', PscPreviewPill);
}
