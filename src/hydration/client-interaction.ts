import type { ClientDirective } from 'astro';
import { QUOTE_EVENT, type QuoteSelection, ASSISTANT_EVENT } from '../stores/page/dialog-events.ts';

/** Returns the URL of the page's quote link for the service and package named by the event. */
function quoteAddress(event: Event): string {
  const { detail } = event as CustomEvent<QuoteSelection | null>;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-quote]')];
  const ofService = links.filter(({ dataset }) => dataset.quote === (detail?.service ?? ''));
  const ofPackage = ofService.find(({ dataset }) => dataset.quotePackage === detail?.package);
  return (ofPackage ?? ofService[0])?.href ?? '/quote';
}

/** Returns true when offline, where another page is an error page; `again` then runs once back online. */
function waitsForConnection(again: () => void): boolean {
  if (!navigator.onLine) window.addEventListener('online', again, { once: true });
  return !navigator.onLine;
}

/**
 * Hydrates an island on a window event and cancels the event. A `<dialog>` in the island opens immediately; after
 * hydration the event is dispatched again, unless the visitor has closed the dialog by then.
 */
function hydrateOnEvent(name: string, hydrate: () => void, island: HTMLElement): void {
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
    if (pending && waitsForConnection(hydrate)) return;
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

/** Events that hydrate an island. */
const INTERACTIONS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'submit'] as const;

/** Controls that do nothing, or too little, without the island's code. */
const NEEDS_CODE = 'button[type="button"], a[data-needs-code]';

/** Longest wait of a submission or a press for hydration, in ms; after that the browser does what HTML says. */
export const SUBMIT_TIMEOUT = 12_000;

/** The button or link the visitor pressed, and how to do it again. */
type Press = { form?: HTMLFormElement; control: HTMLElement | null };

const pressOf = (event: Event): Press | undefined => {
  if (event.type === 'submit') {
    const { target, submitter } = event as SubmitEvent;
    return { form: target as HTMLFormElement, control: submitter };
  }
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>(NEEDS_CODE) : null;
  return event.type === 'click' && control ? { control } : undefined;
};

/**
 * Hydrates an island with a form on first interaction, or at once. An earlier submission or press is deferred and
 * repeated on `island-hydrated`; if the island's code does not load, the form is posted as HTML.
 */
function hydrateOnInteraction(hydrate: () => void, island: HTMLElement, atOnce = false): void {
  let isHydrating = false;
  let pending: Press | undefined;

  const repeat = (): void => {
    if (!pending) return;
    const { form, control } = pending;
    pending = undefined;
    control?.removeAttribute('aria-busy');
    const pressed = control?.isConnected ? control : null;
    if (!form) pressed?.click();
    else if (form.isConnected) form.requestSubmit(pressed);
    // On a page that the browser translated, React renders the form anew, and typed text only after this event.
    else setTimeout(() => island.querySelector('form')?.requestSubmit());
  };
  const stop = (): void => {
    for (const type of INTERACTIONS) island.removeEventListener(type, onInteraction, true);
  };
  const leaveToBrowser = (): void => {
    isHydrating = false;
    if (!pending || waitsForConnection(start)) return;
    stop();
    if (pending.form) pending.form.noValidate = false;
    repeat();
  };
  const delay = (event: Event, press: Press): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!pending) setTimeout(leaveToBrowser, SUBMIT_TIMEOUT);
    pending = press;
    press.control?.setAttribute('aria-busy', 'true');
  };
  const start = (): void => {
    if (isHydrating) return;
    isHydrating = true;
    island.dataset.since ??= String(Date.now());
    // The island shows its own error messages; native validation would preempt them.
    for (const form of island.querySelectorAll('form')) form.noValidate = true;
    hydrate();
  };
  function onInteraction(event: Event): void {
    const press = pressOf(event);
    if (press) delay(event, press);
    start();
  }

  for (const type of INTERACTIONS) island.addEventListener(type, onInteraction, true);
  island.addEventListener('astro:hydration-error', leaveToBrowser);
  island.addEventListener('island-hydrated', () => {
    stop();
    repeat();
  });
  if (atOnce) start();
}

/**
 * `client:interaction`: no value for islands with a form; "address" for a form that the parameters of the address fill
 * in, at once when there are any; or the name of a window event.
 */
const clientInteraction: ClientDirective = (load, { value }, island) => {
  const hydrate = (): void => void load().then((hydrateIsland) => hydrateIsland());
  const isForm = typeof value !== 'string' || value === '' || value === 'address';
  if (!isForm) hydrateOnEvent(value, hydrate, island);
  else hydrateOnInteraction(hydrate, island, value === 'address' && window.location.search !== '');
};

export { clientInteraction as default };
