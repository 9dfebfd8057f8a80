import { WIZARD_SERVICES } from '../../../domain/catalog/catalog.ts';

/**
 * Gives the wizard, before the first paint, the size it has once its script has opened it, so that nothing moves: the
 * service of the address (`?service=clean`) is shown folded; with stored answers the page waits for them, at most 4 s.
 * Runs inline as text, so it must not use anything outside itself. `useOpening` removes the style sheets, the one that
 * hides last.
 */
export function flagOpening(services: readonly string[]): void {
  const { searchParams } = new URL(location.href);
  const service = searchParams.get('service') ?? '';
  // Hidden in the delay: with reduced motion no animation lasts.
  const hide = (selector: string): string =>
    `${selector}{animation:opening 1ms 4s backwards}@keyframes opening{from{visibility:hidden}}`;
  let isStored = false;
  try {
    isStored = ['psc-quote-draft', 'psc-short-draft'].some((key) => localStorage.getItem(key) !== null);
  } catch {
    // Storage is unavailable.
  }
  const isNamed = services.includes(service);
  if (!isStored && !isNamed) return;
  const rules =
    isStored || searchParams.has('package')
      ? [hide('#main')]
      : [
          hide('.quote-aside,.quote-aside *'),
          `.quote-service{display:flex;align-items:center;gap:1rem}.quote-service>div{flex:1}` +
            `.quote-service::after{content:'Change';visibility:hidden;font-weight:600;min-height:2.75rem}` +
            `.quote-service .choice:not(:has([value=${service}])){display:none}`,
        ];
  document.adoptedStyleSheets = rules.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
}

/** The call of the function as the text of an inline script. */
export const flagOpeningScript = `(${flagOpening.toString()})(${JSON.stringify(WIZARD_SERVICES)})`;
