import { QUOTE_EVENT, type QuoteSelection, ASSISTANT_EVENT } from '../stores/page/dialog-events.ts';

/** Returns the URL of the page's quote link for the service and package named by the event. */
function quoteAddress(event: Event): string {
  const { detail } = event as CustomEvent<QuoteSelection | null>;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-quote]')];
  const ofService = links.filter(({ dataset }) => dataset.quote === (detail?.service ?? ''));
  const ofPackage = ofService.find(({ dataset }) => dataset.quotePackage === detail?.package);
  return (ofPackage ?? ofService[0])?.href ?? '/quote';
}

/**
 * Hydrates an island on a window event and cancels the event. A `<dialog>` in the island opens immediately; after
 * hydration the event is dispatched again, unless the visitor has closed the dialog by then.
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
    // After the dialog is painted, so that its code does not delay it.
    requestAnimationFrame(() => setTimeout(hydrate));
  };

  window.addEventListener(name, onEvent);
  island.addEventListener('astro:hydration-error', () => {
    isHydrating = false;
    // If the dialog's code fails to load, go to the page with the same purpose.
    if (!pending) return;
    if (name === QUOTE_EVENT) window.location.assign(quoteAddress(pending));
    if (name === ASSISTANT_EVENT) window.location.assign('/ask');
  });
  island.addEventListener('island-hydrated', () => {
    window.removeEventListener(name, onEvent);
    if (!pending) return;
    const { detail } = pending as CustomEvent<unknown>;
    window.dispatchEvent(new CustomEvent(name, { detail, cancelable: true }));
    pending = undefined;
  });
}
