import X from '~icons/lucide/x';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { shortFields } from '../../domain/forms/plain-form.ts';
import { $request, openConversation } from '../../stores/assistant.ts';
import { pushEvent } from '../../stores/page/data-layer.ts';
import { ASSISTANT_EVENT } from '../../stores/page/dialog-events.ts';
import { FailedForm } from '../forms/PlainForm.tsx';
import { IslandBoundary } from '../ui/IslandBoundary.tsx';
import { useBackdrop } from '../ui/use-backdrop.ts';
import { Conversation } from './Conversation.tsx';
import { SunMark } from './Introduction.tsx';
import { loadStyles } from './load-styles.ts';

/** Keeps the dialog as high as the part of the screen above the on-screen keyboard, which dvh does not subtract. */
function useVisibleHeight(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    if (!viewport) return;
    const update = (): void => {
      const isCovered = window.innerHeight - viewport.height > 100 && viewport.scale === 1;
      dialog.current?.style.setProperty('height', isCovered ? `${viewport.height}px` : '');
    };
    viewport.addEventListener('resize', update);
    return () => viewport.removeEventListener('resize', update);
  }, [dialog]);
}

/** Way on when the conversation fails: with a request, the form with its answers. */
function FailedConversation() {
  const { values = {}, consent = false } = $request.get() ?? {};
  return (
    <div className="assistant-end">
      <FailedForm form="short" fields={shortFields(values, consent)} />
    </div>
  );
}

/** Dialog "Ask Sunni"; the server renders its frame, so that it can open before its code is loaded. */
export function AssistantDialog() {
  const root = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const backdrop = useBackdrop(dialog);
  const [isStyled, setStyled] = useState(false);
  useVisibleHeight(dialog);

  const close = useCallback(() => dialog.current?.close(), []);
  useEffect(() => {
    const onOpen = (event: Event): void => {
      event.preventDefault();
      const { detail } = event as CustomEvent<{ location?: string } | null>;
      openConversation();
      void loadStyles().then(() => setStyled(true));
      if (!dialog.current?.open) dialog.current?.showModal();
      pushEvent({ event: 'assistant_open', location: detail?.location ?? '' });
      title.current?.focus();
    };
    window.addEventListener(ASSISTANT_EVENT, onOpen);
    // After the listener, because the directive now repeats the event.
    root.current?.dispatchEvent(new CustomEvent('island-hydrated', { bubbles: true }));
    return () => window.removeEventListener(ASSISTANT_EVENT, onOpen);
  }, []);

  return (
    <div ref={root}>
      <dialog ref={dialog} className="assistant" aria-labelledby="assistant-title" {...backdrop}>
        <div className="assistant-head">
          {isStyled && <SunMark />}
          <div>
            <h2 id="assistant-title" ref={title} tabIndex={-1}>
              Ask Sunni
            </h2>
            {isStyled && <p>Automated, with answers people wrote</p>}
          </div>
          <form method="dialog">
            <button className="icon-btn assistant-close" type="submit" aria-label="Close">
              <X />
            </button>
          </form>
        </div>
        {isStyled ? (
          <IslandBoundary fallback={() => <FailedConversation />}>
            <Conversation onLeave={close} />
          </IslandBoundary>
        ) : (
          <p className="assistant-opening" role="status">
            Opening...
          </p>
        )}
      </dialog>
    </div>
  );
}
