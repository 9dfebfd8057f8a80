import { openQuoteDialog, selectionOf } from '../../stores/page/dialog-events.ts';

/** Form controls, except hidden ones and the honeypot. */
const CONTROLS = 'form :is(input, select, textarea):not([type="hidden"], [tabindex="-1"], :disabled)';

/** The page's inline form: its section if it has one, otherwise the form. */
const INLINE_FORM = '#quote-form, [data-short-form="inline"]';

/** Returns the first control of the inline form, or its heading. */
function focusTarget(form: HTMLElement): HTMLElement | undefined {
  const controls = [...form.querySelectorAll<HTMLElement>(CONTROLS)];
  const control = controls.find((each) => !each.closest('[hidden]'));
  if (control) return control;
  const heading = form.querySelector('h2');
  if (heading) heading.tabIndex = -1;
  return heading ?? undefined;
}

/** Returns a quote link without package when all of the page's links are about one service, as on a service page. */
function serviceLink(): HTMLAnchorElement | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[data-quote]')];
  const services = new Set(links.map(({ dataset }) => dataset.quote));
  return services.size === 1 ? links.find(({ dataset }) => !dataset.quotePackage) : undefined;
}

/** Goes to the page's inline form, or opens the quote dialog, or navigates to the wizard. */
export function goToQuote(): void {
  const form = document.querySelector<HTMLElement>(INLINE_FORM);
  if (form) {
    form.scrollIntoView();
    focusTarget(form)?.focus({ preventScroll: true });
    return;
  }
  const link = serviceLink();
  if (!openQuoteDialog(link && selectionOf(link))) window.location.assign(link?.href ?? '/quote');
}
