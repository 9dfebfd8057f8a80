/** Marks in the session storage that the pill is hidden for the visit. */
const HIDDEN = 'psc-preview-hidden';

/** Returns true when the pill was hidden in this tab; false where the browser refuses storage. */
function isHidden(): boolean {
  try {
    return sessionStorage.getItem(HIDDEN) !== null;
  } catch {
    return false;
  }
}

/** Keeps the pill hidden for the visit, where the browser allows storage. */
function keepHidden(): void {
  try {
    sessionStorage.setItem(HIDDEN, '1');
  } catch {
    // It comes back on the next page.
  }
}

/** Selector of the controls that the pill must not cover. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, label';

/** Places above the corner where the pill may stand, in heights of the pill. */
const STEPS = [0, 1, 2, 3, 4];

/** Pause after scrolling in ms, because it measures every control of the page. */
const PAUSE = 100;

/** Pill that remembers for the visit that it was hidden, and steps through the placeholders of its page. */
class PscPreviewPill extends HTMLElement {
  #next = 0;
  #timer = 0;
  /** Distance from the corner, in px. */
  #up = 0;

  connectedCallback() {
    if (isHidden()) {
      this.remove();
      return;
    }
    for (const event of ['scroll', 'resize', 'load'])
      window.addEventListener(event, this.#stepAside, { passive: true });
    new ResizeObserver(this.#stepAside).observe(document.body);
    const marks = [...document.querySelectorAll<HTMLElement>('.placeholder[aria-description]')];
    this.#offer('[data-hide]', () => {
      keepHidden();
      this.remove();
    });
    if (marks.length > 0)
      this.#offer('[data-next]', () => {
        const visible = marks.filter((mark) => mark.getClientRects().length > 0);
        visible[this.#next++ % visible.length]?.focus();
      });
  }

  disconnectedCallback() {
    for (const event of ['scroll', 'resize', 'load']) window.removeEventListener(event, this.#stepAside);
  }

  /** Moves the pill up to a place where it covers no control, or hides it; it stays where it is while it is in use. */
  #stepAside = () => {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      if (this.matches(':focus-within, :has([open])')) return;
      const { left, right, top, bottom, height } = this.getBoundingClientRect();
      const boxes = [...document.querySelectorAll(CONTROLS)]
        .filter((control) => !this.contains(control) && control.getClientRects().length > 0)
        .map((control) => control.getBoundingClientRect());
      const isFree = (up: number): boolean => {
        const shift = this.#up - up;
        return !boxes.some(
          (box) =>
            box.left < right && box.right > left && box.top < bottom + shift && box.bottom > top + shift,
        );
      };
      const free = STEPS.map((step) => step * height).find(isFree);
      this.#up = free ?? 0;
      this.style.translate = `0 ${-this.#up}px`;
      this.toggleAttribute('data-aside', free === undefined);
    }, PAUSE);
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
