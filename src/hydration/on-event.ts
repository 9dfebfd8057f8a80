import { enableFormSheet } from './form-sheet.ts';

/** The event of specification 2, "Cross-page behaviour"; without the dialog's code, its link leads on. */
const QUOTE_EVENT = 'openScheduleDialog';

/** Where the page's own quote buttons lead for this service. */
function quoteAddress(event: Event): string {
  const { detail } = event as CustomEvent<{ service?: string } | null>;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-quote]')];
  return links.find(({ dataset }) => dataset.quote === (detail?.service ?? ''))?.href ?? '/quote';
}

/**
 * Wakes an island when a window event is dispatched, and takes the event at once. A `<dialog>` in it opens before the
 * island is there; the event is dispatched again once it is, unless the visitor has closed the dialog meanwhile.
 */
export function hydrateOnEvent(name: string, wake: () => void, island: HTMLElement): void {
  let wanted: Event | undefined;
  let isWaking = false;

  const onEvent = (event: Event): void => {
    event.preventDefault();
    wanted = event;
    void enableFormSheet().then(() => {
      const dialog = island.querySelector('dialog');
      if (!wanted || !dialog || dialog.open) return;
      dialog.showModal();
      dialog.addEventListener('close', () => (wanted = undefined), { once: true });
    });
    if (isWaking) return;
    isWaking = true;
    wake();
  };

  window.addEventListener(name, onEvent);
  island.addEventListener('astro:hydration-error', () => {
    isWaking = false;
    if (wanted && name === QUOTE_EVENT) window.location.assign(quoteAddress(wanted));
  });
  island.addEventListener('island-awake', () => {
    window.removeEventListener(name, onEvent);
    if (!wanted) return;
    const { detail } = wanted as CustomEvent<unknown>;
    window.dispatchEvent(new CustomEvent(name, { detail, cancelable: true }));
    wanted = undefined;
  });
}
