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

/** Pill that remembers for the visit that it was hidden, and steps through the placeholders of its page. */
class PscPreviewPill extends HTMLElement {
  #next = 0;

  connectedCallback() {
    if (visit?.getItem(HIDDEN)) {
      this.remove();
      return;
    }
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
