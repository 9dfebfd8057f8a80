import X from '~icons/lucide/x';
import { useEffect, useRef, type MouseEvent } from 'react';
import { openHoursText } from '../../domain/hours/hours-table.ts';
import { EXIT_POPUP_TEXTS } from '../../domain/messages.ts';
import { currentHours } from '../../stores/hours.ts';
import { pushEvent } from '../../stores/page/data-layer.ts';
import { EXIT_INTENT, mayShowExitPopup, saveDismissal } from '../../stores/page/exit-popup.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { ExitArc } from './ExitArc.tsx';
import { goToQuote } from './go-to-quote.ts';
import { IslandBoundary } from '../ui/IslandBoundary.tsx';

/** Facts shown in the popup, from the claims register and the configuration. */
export type ExitPopupProps = {
  /** Response time as a number, such as "15". */
  figure: string;
  /** Unit of the response time, such as "minutes". */
  unit: string;
  assistant: string;
};

function Popup({ figure, unit, assistant }: ExitPopupProps) {
  const root = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);

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
  const closeFromBackdrop = (event: MouseEvent): void => {
    if (event.target === dialog.current) close();
  };
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
          onClick={closeFromBackdrop}
          onClose={dismiss}
        >
          <div className="exit-popup-columns">
            <div className="exit-popup-sky dark cells">
              <ExitArc />
              <p>
                <b>{figure}</b> <span>{`${unit} to a checked quote,`}</span>
                <br />
                <span>{openHoursText(currentHours().phone.week)}</span>
              </p>
            </div>
            <div className="exit-popup-text">
              <h2 ref={title} id="exit-popup-title" tabIndex={-1}>
                {EXIT_POPUP_TEXTS.title}
              </h2>
              <p className="muted">{`Two short steps, and you’ll have ${assistant}’s estimate right away. A person checks it before you book, and it’s free.`}</p>
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
export const ExitPopup = (props: ExitPopupProps) => (
  <IslandBoundary fallback={() => null}>
    <Popup {...props} />
  </IslandBoundary>
);
