import { RESPONSE_PROMISE } from '../../domain/messages.ts';
import X from '~icons/lucide/x';
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef } from 'react';
import { pushEvent } from '../../stores/page/data-layer.ts';
import { QUOTE_EVENT, type QuoteSelection } from '../../stores/page/dialog-events.ts';
import {
  $shortFormKey,
  markStarted,
  preselectService,
  $ballparkService,
  $shortForm,
} from '../../stores/forms/short-form.ts';
import { useBackdrop } from '../ui/use-backdrop.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { ReceiptDock, hydrateInlineForm } from './ReceiptPanel.tsx';
import { ShortForm } from './ShortForm.tsx';
import ArrowRight from '~icons/lucide/arrow-right';
import { isAssessmentOnly } from '../../domain/catalog/catalog.ts';
import { EV_SCOPE, startingPrice } from '../../domain/catalog/starting-price.ts';
import { handToWizard } from '../../stores/forms/carried-details.ts';
import { pushFormEvent } from '../../stores/forms/form-events.ts';

/** Offers the price first: opens the wizard with the service, the package and what was typed. */
function BallparkOffer() {
  const service = useStore($ballparkService, { ssr: 'initial' });
  const { values } = useStore($shortForm, { ssr: 'initial' });
  if (service === '' || isAssessmentOnly(service)) return null;
  const scope = service === 'ev' ? `, ${EV_SCOPE}` : '';
  const query = new URLSearchParams({ service, ...(values.package ? { package: values.package } : {}) });
  return (
    <p className="short-offer">
      <span>
        <b>{`${startingPrice(service)}${scope}.`}</b> Rather see the price first?
      </span>
      <a
        className="link"
        href={`/quote?${query.toString()}`}
        onClick={() => {
          pushFormEvent({ event: 'form_handover', form: 'short', service });
          handToWizard(service, values.package, new Date());
        }}
      >
        See your ballpark now <ArrowRight />
      </a>
    </p>
  );
}

/** Handles the event: cancels it, preselects its service and package, if any, and opens the dialog. */
function useQuoteEvent(open: () => void): void {
  useEffect(() => {
    const onEvent = (event: Event): void => {
      event.preventDefault();
      const { detail } = event as CustomEvent<Record<keyof QuoteSelection, unknown> | null | undefined>;
      preselectService(detail?.service, detail?.package, detail?.wizard);
      markStarted(Date.now());
      open();
    };
    window.addEventListener(QUOTE_EVENT, onEvent);
    return () => window.removeEventListener(QUOTE_EVENT, onEvent);
  }, [open]);
}

/** Quote dialog; the server renders an empty shell, so that it can open before the form is loaded. */
export function QuoteDialog() {
  const root = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const backdrop = useBackdrop(dialog);
  // The first time, the client directive has opened the dialog before this code was loaded.
  const isReported = useRef(false);
  const round = useStore($shortFormKey, { ssr: 'initial' });

  const open = useCallback(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    if (!isReported.current) {
      isReported.current = true;
      pushEvent({ event: 'popup_open', popup: 'quote' });
      pushEvent({ event: 'form_view', form: 'short', placement: 'dialog' });
    }
    // The browser focuses the close button first; the title should be read first.
    if (!document.activeElement?.closest('.short-form')) title.current?.focus();
  }, []);
  const finish = useCallback(() => {
    dialog.current?.close();
    hydrateInlineForm();
  }, []);
  const reportClose = (): void => {
    isReported.current = false;
    pushEvent({ event: 'popup_close', popup: 'quote' });
  };
  useQuoteEvent(open);
  const isHydrated = useHydrated(root);

  return (
    <div ref={root}>
      <dialog
        ref={dialog}
        className="quote-dialog"
        aria-labelledby="quote-dialog-title"
        {...backdrop}
        onClose={reportClose}
      >
        <div className="quote-dialog-body">
          <form className="quote-dialog-close" method="dialog">
            <button className="icon-btn" type="submit" aria-label="Close">
              <X />
            </button>
          </form>
          <h2 className="quote-dialog-title" id="quote-dialog-title" ref={title} tabIndex={-1}>
            Get a quote
          </h2>
          {isHydrated ? (
            <ShortForm
              key={round}
              placement="dialog"
              level={3}
              title={`Contact information. ${RESPONSE_PROMISE}`}
              isHydrated
              offer={<BallparkOffer />}
              onSent={finish}
            />
          ) : (
            <p className="muted" role="status">
              Opening the form...
            </p>
          )}
        </div>
      </dialog>
      <ReceiptDock onAnother={open} />
    </div>
  );
}
