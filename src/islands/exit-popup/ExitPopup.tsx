import X from '~icons/lucide/x';
import { useEffect, useRef } from 'react';
import { openHoursText } from '../../domain/hours/hours-table.ts';
import { EXIT_POPUP_TEXTS } from '../../domain/messages.ts';
import { currentHours } from '../../stores/hours.ts';
import { pushEvent } from '../../stores/page/data-layer.ts';
import { EXIT_INTENT, mayShowExitPopup, saveDismissal } from '../../stores/page/visitor.ts';
import { useBackdrop } from '../ui/use-backdrop.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { IslandBoundary } from '../ui/IslandBoundary.tsx';
import { RESPONSE_DEGREES, RESPONSE_MINUTES } from '../../config/response.ts';
import { site } from '../../config/site.ts';
import { sunArc, sunAt, sunTicks, type SunPath } from '../../domain/content/sun-path.ts';
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
function goToQuote(): void {
  const form = document.querySelector<HTMLElement>(INLINE_FORM);
  if (form) {
    form.scrollIntoView();
    focusTarget(form)?.focus({ preventScroll: true });
    return;
  }
  const link = serviceLink();
  if (!openQuoteDialog(link && selectionOf(link))) window.location.assign(link?.href ?? '/quote');
}

const PATH: SunPath = { cx: 170, cy: 330, rx: 250, ry: 250 };

/** Sun angle half an hour past noon, in degrees. */
const SUN_ANGLE = 97.5;
const sun = sunAt(PATH, SUN_ANGLE);

/** Sun on its path, with the promised minutes marked. */
function ExitArc() {
  return (
    <svg viewBox="0 44 340 400" preserveAspectRatio="xMidYMin slice" fill="none" aria-hidden="true">
      <path className="exit-popup-path" d={`${sunArc(PATH, 30, 150)}${sunTicks(PATH, 60, 7, 14)}`} />
      <path className="exit-popup-next" d={sunArc(PATH, SUN_ANGLE, SUN_ANGLE + RESPONSE_DEGREES)} />
      <circle className="exit-popup-sun" cx={sun.x} cy={sun.y} r="13" />
      <circle className="exit-popup-glow" cx={sun.x} cy={sun.y} r="22" />
    </svg>
  );
}

function Popup() {
  const root = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const backdrop = useBackdrop(dialog);

  // Before useHydrated: the event is repeated after hydration, so the listener must already exist.
  useEffect(() => {
    const onIntent = (event: Event): void => {
      event.preventDefault();
      // While the code loaded, the visitor may have opened a dialog or sent a request.
      if (!mayShowExitPopup() || document.querySelector('dialog[open]')) return;
      dialog.current?.showModal();
      // Otherwise the popup opens with a ring around its first button.
      title.current?.focus();
      pushEvent({ event: 'popup_open', popup: 'exit' });
    };
    window.addEventListener(EXIT_INTENT, onIntent);
    return () => window.removeEventListener(EXIT_INTENT, onIntent);
  }, []);
  const isHydrated = useHydrated(root);

  const close = (): void => dialog.current?.close();
  const dismiss = (): void => {
    saveDismissal();
    pushEvent({ event: 'popup_close', popup: 'exit' });
  };
  const openQuote = (): void => {
    close();
    goToQuote();
  };

  return (
    <div ref={root}>
      {isHydrated && (
        <dialog
          ref={dialog}
          className="quote-dialog exit-popup"
          aria-labelledby="exit-popup-title"
          {...backdrop}
          onClose={dismiss}
        >
          <div className="exit-popup-columns">
            <div className="exit-popup-sky dark cells">
              <ExitArc />
              <p>
                <b>{RESPONSE_MINUTES}</b> <span>minutes to a checked quote,</span>
                <br />
                <span>{openHoursText(currentHours().phone.week)}</span>
              </p>
            </div>
            <div className="exit-popup-text">
              <h2 ref={title} id="exit-popup-title" tabIndex={-1}>
                {EXIT_POPUP_TEXTS.title}
              </h2>
              <p className="muted">{`Two short steps, and you’ll have ${site.assistant}’s estimate right away. A person checks it before you book, and it’s free.`}</p>
              <button
                className="btn btn-primary btn-lg"
                type="button"
                data-cta="get_quote"
                data-cta-location="exit_popup"
                onClick={openQuote}
              >
                {EXIT_POPUP_TEXTS.quote}
              </button>
              <button className="btn exit-popup-stay" type="button" onClick={close}>
                {EXIT_POPUP_TEXTS.stay}
              </button>
            </div>
            <button className="icon-btn exit-popup-close" type="button" aria-label="Close" onClick={close}>
              <X />
            </button>
          </div>
        </dialog>
      )}
    </div>
  );
}

/** Exit popup; renders nothing on the server and a closed dialog in the browser. */
export const ExitPopup = () => (
  <IslandBoundary fallback={() => null}>
    <Popup />
  </IslandBoundary>
);
