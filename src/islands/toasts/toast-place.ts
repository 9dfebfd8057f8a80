/** Rectangle in the viewport, in CSS pixels. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** Size in CSS pixels. */
type Size = { width: number; height: number };

/** Distance of toasts from the edge of the screen and from controls, in pixels. */
const MARGIN = 16;
const GAP = 4;

/** Distance between two tried heights, in pixels. */
const STEP = 8;

/** Area two boxes share, in square pixels. */
const sharedArea = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** Area of the obstacles that a box covers, in square pixels. */
export const coveredArea = (box: Box, obstacles: readonly Box[]): number =>
  obstacles.reduce((sum, obstacle) => sum + sharedArea(box, obstacle), 0);

/** Weight of a covered control relative to covered text. */
const CONTROL_WEIGHT = 1000;

const grown = ({ left, top, right, bottom }: Box): Box => ({
  left: left - GAP,
  top: top - GAP,
  right: right + GAP,
  bottom: bottom + GAP,
});

/**
 * Finds the place for toasts that covers no control and, where possible, no text: from the bottom up, at the right,
 * the left, then the center. Without a free place, returns the one that covers least.
 */
export function placeFor(
  toasts: Size,
  screen: Size,
  controls: readonly Box[],
  texts: readonly Box[] = [],
): { left: number; top: number } {
  const widest = Math.max(MARGIN, screen.width - MARGIN - toasts.width);
  const columns = [...new Set([widest, MARGIN, Math.round((screen.width - toasts.width) / 2)])];
  const obstacles = controls.map(grown);
  let best = { left: widest, top: Math.max(MARGIN, screen.height - MARGIN - toasts.height) };
  let least = Infinity;
  for (let top = best.top; top >= GAP; top -= STEP) {
    for (const left of columns) {
      const box = { left, top, right: left + toasts.width, bottom: top + toasts.height };
      const covered = CONTROL_WEIGHT * coveredArea(box, obstacles) + coveredArea(box, texts);
      if (covered === 0) return { left, top };
      if (covered < least) {
        least = covered;
        best = { left, top };
      }
    }
  }
  return best;
}

/** Controls, and the notes and receipts that repeat a toast's text (docs/product.md, Messages). */
const OBSTACLES =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, label, .note, .receipt, .receipt-dock';

const DRAWINGS = '[role="radiogroup"], svg[role="img"]';
const TEXTS = 'h1, h2, h3, h4, p, li, dt, dd, legend, time';

/** Returns the elements on the screen; under an open dialog, only those inside it. */
function findOnScreen(selector: string, host: HTMLElement): Element[] {
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  return [...root.querySelectorAll(selector)].filter((element) => {
    const { width, bottom, top } = element.getBoundingClientRect();
    const isOnScreen = width > 1 && bottom > 0 && top < innerHeight;
    return isOnScreen && !host.contains(element) && getComputedStyle(element).visibility === 'visible';
  });
}

/** Returns the boxes of the lines of an element: a centered heading leaves room at both sides. */
function linesOf(element: Element): Box[] {
  const range = document.createRange();
  range.selectNodeContents(element);
  return [...range.getClientRects()];
}

/** Moves the toasts to a free place, unless they cover no control where they are. */
export function placeToasts(host: HTMLElement): void {
  const box = host.getBoundingClientRect();
  if (box.width === 0) return;
  const controls = findOnScreen(OBSTACLES, host).map((control) => control.getBoundingClientRect());
  const isPlaced = host.style.left !== '';
  const isInside = box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
  if (isPlaced && isInside && coveredArea(box, controls) === 0) return;
  const screen = { width: document.documentElement.clientWidth, height: innerHeight };
  const drawings = findOnScreen(DRAWINGS, host).map((drawing) => drawing.getBoundingClientRect());
  const lines = findOnScreen(TEXTS, host).flatMap(linesOf);
  const { left, top } = placeFor(box, screen, controls, [...drawings, ...lines]);
  host.style.inset = `${top}px auto auto ${left}px`;
}

/** Keeps the toasts at a free place while the page scrolls, resizes or changes; returns the cleanup function. */
export function keepPlaced(host: HTMLElement): () => void {
  let frame = 0;
  const place = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => placeToasts(host));
  };
  const changes = new MutationObserver((records) => {
    if (records.some(({ target }) => !host.contains(target))) place();
  });
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['hidden', 'open', 'class'],
  });
  window.addEventListener('scroll', place, { capture: true, passive: true });
  window.addEventListener('resize', place);
  placeToasts(host);
  place();
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    window.removeEventListener('scroll', place, { capture: true });
    window.removeEventListener('resize', place);
    host.style.inset = '';
  };
}
