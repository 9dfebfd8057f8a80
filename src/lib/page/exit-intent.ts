import popupStyles from '../../styles/exit-popup.css?url';
import { EXIT_INTENT, mayShowExitPopup } from '../../stores/page/visitor.ts';

/** Minimum time on the page before the exit popup, in ms (docs/product.md, Page elements). */
const MIN_TIME_ON_PAGE = 30_000;

/** Time on the page after which the popup's styles load, in ms: well before it can open. */
const STYLES_AFTER = 20_000;

/** Loads the styles by URL, because Astro links imported styles on every page. */
function loadPopupStyles(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = popupStyles;
  document.head.append(link);
}

/** Returns true when the pointer left the window through the top edge. */
const isOverTop = ({ relatedTarget, clientY }: MouseEvent): boolean => relatedTarget === null && clientY <= 0;

/**
 * Dispatches `EXIT_INTENT` once, when the mouse leaves through the top or a hidden tab is shown again. Ignores
 * touch-only devices, the first 30 seconds and pages with an open dialog. Returns a cleanup function.
 */
export function watchForExit(): () => void {
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  if (!matchMedia('(hover: hover) and (pointer: fine)').matches) return stop;
  const { signal } = controller;
  let since = performance.now();
  let wasHidden = false;
  const styles = setTimeout(() => {
    if (mayShowExitPopup()) loadPopupStyles();
  }, STYLES_AFTER);
  signal.addEventListener('abort', () => clearTimeout(styles));

  const trigger = (): void => {
    if (performance.now() - since <= MIN_TIME_ON_PAGE || document.querySelector('dialog[open]')) return;
    stop();
    if (mayShowExitPopup()) window.dispatchEvent(new CustomEvent(EXIT_INTENT, { cancelable: true }));
  };
  const onMouse = (event: MouseEvent): void => {
    if (isOverTop(event)) trigger();
  };
  document.addEventListener('mouseout', onMouse, { signal });
  document.addEventListener('mouseleave', onMouse, { capture: true, signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') wasHidden = true;
      else if (wasHidden) trigger();
      // A tab opened in the background starts its time when it is first shown.
      else since = performance.now();
    },
    { signal },
  );
  return stop;
}
