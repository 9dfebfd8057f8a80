import { EXIT_INTENT, mayShowExitPopup } from '../../stores/page/exit-popup.ts';

/** Time on the page before a visitor may be asked to stay, in ms (specification 9, "UI limits"). */
const WAIT = 30_000;

/** Whether the pointer left the window over its upper edge, toward the tabs and the address. */
const isOverTop = ({ relatedTarget, clientY }: MouseEvent): boolean => relatedTarget === null && clientY <= 0;

/**
 * Says once that a visitor is about to leave: the mouse goes out through the top, or the tab comes back after it was
 * hidden. Stays quiet without a mouse, in the first 30 seconds and over an open dialog. Returns how to stop watching.
 */
export function watchForExit(): () => void {
  const watch = new AbortController();
  const stop = (): void => watch.abort();
  if (!matchMedia('(hover: hover) and (pointer: fine)').matches) return stop;
  const { signal } = watch;
  let since = performance.now();
  let wasHidden = false;

  const ask = (): void => {
    if (performance.now() - since <= WAIT || document.querySelector('dialog[open]')) return;
    stop();
    if (mayShowExitPopup()) window.dispatchEvent(new CustomEvent(EXIT_INTENT, { cancelable: true }));
  };
  const onMouse = (event: MouseEvent): void => {
    if (isOverTop(event)) ask();
  };
  document.addEventListener('mouseout', onMouse, { signal });
  document.addEventListener('mouseleave', onMouse, { capture: true, signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') wasHidden = true;
      else if (wasHidden) ask();
      // A tab opened in the background is seen for the first time now.
      else since = performance.now();
    },
    { signal },
  );
  return stop;
}
