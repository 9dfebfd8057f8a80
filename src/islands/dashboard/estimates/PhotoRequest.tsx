import { useEffect, useRef, useState } from 'react';
import { site } from '../../../config/site.ts';
import { photoRequest, photosToTake } from '../../../domain/leads/photo-request.ts';
import { missingFacts, type AssistantEstimate } from '../../../domain/pricing/assistant-estimate.ts';
import { rpc } from '../../../services/staff/database.ts';
import { askAboutContact } from '../../../stores/contact-questions.ts';
import { StatusNote, failureNote, useAction } from '../shared/action.tsx';
import { Button } from '../shared/Button.tsx';
import { useOpenLead } from '../lead/open-lead.ts';

const LABEL = 'Ask for photos';
const SUMMARY_ID = 'photo-request-summary';

/** Asks for photos by email, after showing what it asks for; with a prepared text where there is no address. */
export function PhotoRequest({ fromAssistant }: { fromAssistant: AssistantEstimate }) {
  const { lead, account, refresh } = useOpenLead();
  /** Id of the open request, so that a repeat after a lost response sends no second email. */
  const [eventId, setEventId] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const action = useAction();
  const request = photoRequest(lead, missingFacts(fromAssistant), account.name, site.name);
  useEffect(() => {
    if (eventId !== undefined) panel.current?.querySelector('button')?.focus();
  }, [eventId]);
  if (!request) return null;

  if (request.channel === 'text') {
    return (
      <a
        className="btn btn-outline btn-sm"
        href={request.href}
        onClick={() => askAboutContact(lead.id, 'text')}
      >
        {LABEL}
      </a>
    );
  }

  const close = (): void => {
    setEventId(undefined);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const send = (id: string): void => {
    void action.run(async () => {
      const result = await rpc('request_lead_photos', { lead_id: lead.id, event_id: id });
      if (!result.ok) return failureNote(result.error);
      void refresh();
      close();
      return { tone: 'ok', text: 'The email that asks for photos is on its way.' };
    });
  };

  return (
    <>
      {eventId === undefined ? (
        <Button ref={opener} onClick={() => setEventId(crypto.randomUUID())}>
          {LABEL}
        </Button>
      ) : (
        <div
          ref={panel}
          role="group"
          aria-label={LABEL}
          className="grid basis-full gap-4 rounded-control border border-fog-200 bg-fog-50 p-4"
          onKeyDown={(event) => {
            // A held key must not send what was opened with it.
            if (event.key === 'Enter' && event.repeat) event.preventDefault();
          }}
        >
          <div id={SUMMARY_ID} className="grid gap-2 text-sm">
            <p className="wrap-anywhere">
              An email to <bdi>{request.address}</bdi> asks for:
            </p>
            <ul className="grid list-disc gap-1 pl-5">
              {photosToTake(lead.service_type).map((photo) => (
                <li key={photo}>{photo}</li>
              ))}
            </ul>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button
              dark
              busy={action.busy}
              busyLabel="Sending..."
              describedBy={SUMMARY_ID}
              onClick={() => send(eventId)}
            >
              Send the request
            </Button>
            <Button disabled={action.busy} onClick={close}>
              Cancel
            </Button>
          </div>
        </div>
      )}
      <div className="basis-full">
        <StatusNote note={action.note} />
      </div>
    </>
  );
}
