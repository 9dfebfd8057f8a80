import { useStore } from '@nanostores/react';
import { site } from '../../../config/site.ts';
import {
  contactOptions,
  type ContactChannel,
  type ContactOption,
} from '../../../domain/leads/first-contact.ts';
import type { Lead } from '../../../services/staff/dashboard-leads.ts';
import { $contactLogs, removeContactLog, type ContactLog } from '../../../stores/lead-drafts.ts';
import { Note } from '../../ui/Note.tsx';
import { CONTACT_TEXTS } from '../leads/contact-texts.ts';
import { beginContactLog, sendContactLog } from './contact-log.ts';

/** Call, text and email buttons, and the contacts that could not be logged. */
export type ContactButtonsProps = {
  lead: Lead;
  /** Name of the signed-in person, used in the prepared text and email. */
  staff: string;
  /** Called after a contact was stored in the timeline. */
  onLogged: () => void;
};

function ContactButton({ way, isFirst, onTap }: { way: ContactOption; isFirst: boolean; onTap: () => void }) {
  const { verb, Icon } = CONTACT_TEXTS[way.channel];
  return (
    <a
      className={`btn btn-sm ${isFirst ? 'btn-primary basis-full' : 'btn-outline flex-1'}`}
      href={way.href}
      onClick={onTap}
      title={way.channel === 'email' ? way.shown : undefined}
    >
      <Icon />
      {isFirst && way.channel !== 'email' ? `${verb} ${way.shown}` : verb}
    </a>
  );
}

function UnloggedNote({ log, onLogged }: { log: ContactLog; onLogged: () => void }) {
  const { noun } = CONTACT_TEXTS[log.channel];
  const retry = (): void => {
    void sendContactLog(log).then((isLogged) => {
      if (isLogged) onLogged();
    });
  };
  return (
    <Note tone="error" title={`The ${noun} is not in the timeline`}>
      {log.failure} The response timer keeps running until it is logged.
      <span className="mt-2 flex flex-wrap gap-2">
        <button type="button" className="btn btn-outline btn-sm" onClick={retry}>
          Log the {noun} again
        </button>
        <button type="button" className="btn btn-sm" onClick={() => removeContactLog(log.eventId)}>
          It did not happen
        </button>
      </span>
    </Note>
  );
}

/** Call, text and email buttons, and the contacts that could not be logged. */
export function ContactButtons({ lead, staff, onLogged }: ContactButtonsProps) {
  const ways = contactOptions(lead, staff, site.name);
  const logs = useStore($contactLogs).filter(({ leadId }) => leadId === lead.id);
  const tap = (channel: ContactChannel): void => {
    // Not awaited: the link opens the phone app without delay.
    void beginContactLog(lead.id, channel).then((isLogged) => {
      if (isLogged) onLogged();
    });
  };
  return (
    <div className="grid gap-3">
      {ways.length === 0 ? (
        <Note tone="advice">There is no valid phone number or email address.</Note>
      ) : (
        <div className="flex flex-wrap gap-2">
          {ways.map((way, index) => (
            <ContactButton key={way.channel} way={way} isFirst={index === 0} onTap={() => tap(way.channel)} />
          ))}
        </div>
      )}
      <div role="status" className="grid gap-2 empty:sr-only">
        {logs.map((log) =>
          log.failure ? (
            <UnloggedNote key={log.eventId} log={log} onLogged={onLogged} />
          ) : (
            <p key={log.eventId} className="muted text-sm">
              Logging the {CONTACT_TEXTS[log.channel].noun}...
            </p>
          ),
        )}
      </div>
    </div>
  );
}
