/** Window event that opens the quote dialog (docs/product.md, Page elements). */
export const QUOTE_EVENT = 'openScheduleDialog';

/** Selection the dialog opens with: services of the short form and of the wizard, and the name of a package. */
export type QuoteSelection = {
  service?: string | undefined;
  package?: string | undefined;
  wizard?: string | undefined;
};

/** Returns the selection of a `data-quote` link; its address names the wizard's service. */
export const selectionOf = ({ dataset, search }: HTMLAnchorElement): QuoteSelection => ({
  service: dataset.quote,
  package: dataset.quotePackage,
  wizard: new URLSearchParams(search).get('service') ?? undefined,
});

/** Returns true for a click that stays in this tab. */
export const isPlainClick = (
  click: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean => click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey;

/** Dispatches the event with the selection, if any; returns true when a listener handled it. */
export function openQuoteDialog(selection: QuoteSelection = {}): boolean {
  const detail = Object.fromEntries(Object.entries(selection).filter(([, name]) => name));
  return !window.dispatchEvent(new CustomEvent(QUOTE_EVENT, { detail, cancelable: true }));
}

/** Window event that opens "Ask Sunni" (docs/product.md, Ask Sunni). */
export const ASSISTANT_EVENT = 'openAssistant';

/** Dispatches the event with the place of the button; returns true when a listener handled it. */
export function openAssistant(location = ''): boolean {
  return !window.dispatchEvent(new CustomEvent(ASSISTANT_EVENT, { detail: { location }, cancelable: true }));
}

/** Opens "Ask Sunni" for a click on a `data-assistant` button; without a dialog the button's form goes to /ask. */
export function openAssistantOnClick(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest<HTMLElement>('[data-assistant]');
  if (button && openAssistant(button.dataset.assistant)) event.preventDefault();
}
