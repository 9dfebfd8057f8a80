/** The event of specification 2, "Cross-page behaviour". */
const QUOTE_EVENT = 'openScheduleDialog';

/** Address of the page's quote link for the service the event names. */
function quoteAddress(event: Event): string {
  const { detail } = event as CustomEvent<{ service?: string } | null>;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-quote]')];
  return links.find(({ dataset }) => dataset.quote === (detail?.service ?? ''))?.href ?? '/quote';
}

/**
 * Hydrates an island when a window event is dispatched, and cancels the event. A `<dialog>` in the island opens at
 * once; after hydration the event is dispatched again, unless the visitor has closed the dialog meanwhile.
 */
export function hydrateOnEvent(name: string, hydrate: () => void, island: HTMLElement): void {
  let pending: Event | undefined;
  let isHydrating = false;

  const onEvent = (event: Event): void => {
    event.preventDefault();
    pending = event;
    const dialog = island.querySelector('dialog');
    if (dialog && !dialog.open) {
      dialog.showModal();
      dialog.addEventListener('close', () => (pending = undefined), { once: true });
    }
    if (isHydrating) return;
    isHydrating = true;
    hydrate();
  };

  window.addEventListener(name, onEvent);
  island.addEventListener('astro:hydration-error', () => {
    isHydrating = false;
    // Without the dialog's code, the visitor goes to the quote page.
    if (pending && name === QUOTE_EVENT) window.location.assign(quoteAddress(pending));
  });
  island.addEventListener('island-hydrated', () => {
    window.removeEventListener(name, onEvent);
    if (!pending) return;
    const { detail } = pending as CustomEvent<unknown>;
    window.dispatchEvent(new CustomEvent(name, { detail, cancelable: true }));
    pending = undefined;
  });
}
