/** Controls a visitor can type in or choose from; the honeypot for programs and what is hidden are none. */
const CONTROLS = 'form :is(input, select, textarea):not([type="hidden"], [tabindex="-1"], :disabled)';

/** The page's own form: its section where it has one, with the heading, else the form alone. */
const OWN_FORM = '#quote-form, [data-short-form="inline"]';

/** Where the focus lands in the page's own form: its first control, else its heading. */
function entryOf(form: HTMLElement): HTMLElement | undefined {
  const controls = [...form.querySelectorAll<HTMLElement>(CONTROLS)];
  const control = controls.find((each) => !each.closest('[hidden]'));
  if (control) return control;
  const heading = form.querySelector('h2');
  if (heading) heading.tabIndex = -1;
  return heading ?? undefined;
}

/** Brings the visitor to the page's quote form; where there is none, to the quote dialog, else to the wizard. */
export function goToQuote(): void {
  const form = document.querySelector<HTMLElement>(OWN_FORM);
  if (form) {
    form.scrollIntoView();
    entryOf(form)?.focus({ preventScroll: true });
    return;
  }
  const event = new CustomEvent('openScheduleDialog', { detail: {}, cancelable: true });
  if (window.dispatchEvent(event)) window.location.assign('/quote');
}
