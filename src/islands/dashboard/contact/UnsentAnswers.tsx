import { useStore } from '@nanostores/react';
import CloudOff from '~icons/lucide/cloud-off';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { $contactLogs } from '../../../stores/lead-drafts.ts';
import { CONTACT_TEXTS } from '../lead/contact-texts.ts';
import { LeadLink, type LeadOpening } from '../lead/LeadLink.tsx';

const BAR = 'flex items-center gap-3 rounded-control bg-clay-100 py-1.5 pr-2 pl-4 text-sm';

/** "Rosa", "Rosa and Tom", "Rosa, Tom and Ana". */
const namesText = (names: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names);

/** Says which answers about contacts are on this device only, and which the server refused. */
export function UnsentAnswers({ opening, onSend }: { opening: LeadOpening; onSend: () => void }) {
  const logs = useStore($contactLogs);
  const waiting = logs.filter(({ waits }) => waits);
  const refused = logs.filter(({ failure }) => failure !== undefined);
  const names = namesText([...new Set(waiting.map(({ name }) => name))]);
  return (
    <div role="status" className="grid gap-3 empty:sr-only">
      {waiting.length > 0 && (
        <div className={BAR}>
          <CloudOff className="flex-none text-clay-700" />
          <p className="min-w-0 flex-1 py-1 wrap-anywhere">
            <b className="font-[650]">
              {waiting.length === 1 ? 'Your answer' : 'Your answers'} about <bdi>{names}</bdi>{' '}
              {waiting.length === 1 ? 'waits' : 'wait'} on this device.
            </b>{' '}
            {waiting.length === 1 ? 'It is' : 'They are'} sent as soon as the server can be reached.
          </p>
          <button type="button" className="inline-link min-h-11 flex-none px-2" onClick={onSend}>
            Send now
          </button>
        </div>
      )}
      {refused.map(({ eventId, leadId, channel, name, failure }) => (
        <div key={eventId} className={BAR}>
          <TriangleAlert className="flex-none text-clay-700" />
          <p className="min-w-0 flex-1 py-1 wrap-anywhere">
            <b className="font-[650]">
              The {CONTACT_TEXTS[channel].noun} to <bdi>{name}</bdi> isn’t in the timeline.
            </b>{' '}
            {failure} The response timer keeps running.
          </p>
          <LeadLink
            {...opening}
            leadId={leadId}
            className="inline-link flex min-h-11 flex-none items-center px-2"
          >
            Open lead
          </LeadLink>
        </div>
      ))}
    </div>
  );
}
