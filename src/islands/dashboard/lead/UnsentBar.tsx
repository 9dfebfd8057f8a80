import { useStore } from '@nanostores/react';
import CloudOff from '~icons/lucide/cloud-off';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { $unsentWork, type UnsentWork } from '../../../stores/unsent-work.ts';
import { LeadLink } from './LeadLink.tsx';
import { LinkButton } from '../shared/Button.tsx';
import { NoticeBar } from '../shared/DeskBars.tsx';

/** Unsent work by kind; the name of the customer follows. */
const WORK_TEXTS = {
  contact: 'your answer about',
  note: 'your note about',
  claim: 'taking the lead of',
  estimate: 'your estimate for',
} as const satisfies Record<UnsentWork['kind'], string>;

/** Says which work is on this device only, and which the server refused or somebody else did first. */
export function UnsentBar({ onSend }: { onSend: () => void }) {
  const work = useStore($unsentWork);
  const waiting = work.filter(({ waits }) => waits);
  const refused = work.filter(({ failure }) => failure !== undefined);
  return (
    <div role="status" className="grid gap-3 empty:sr-only">
      {waiting.length > 0 && (
        <NoticeBar
          Icon={CloudOff}
          action={
            <LinkButton className="min-h-11 flex-none px-2" onClick={onSend}>
              Send now
            </LinkButton>
          }
        >
          <b className="font-[650]">
            Waits on this device:{' '}
            {waiting.map(({ id, kind, name }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                {WORK_TEXTS[kind]} <bdi>{name}</bdi>
              </span>
            ))}
            .
          </b>{' '}
          It goes out as soon as the server can be reached.
        </NoticeBar>
      )}
      {refused.map(({ id, leadId, kind, name, failure }) => (
        <NoticeBar
          key={id}
          Icon={TriangleAlert}
          action={
            <LeadLink leadId={leadId} className="inline-link flex min-h-11 flex-none items-center px-2">
              Open lead
            </LeadLink>
          }
        >
          <b className="font-[650]">
            Not stored: {WORK_TEXTS[kind]} <bdi>{name}</bdi>.
          </b>{' '}
          {failure}
          {kind === 'contact' && ' The response timer keeps running.'}
        </NoticeBar>
      ))}
    </div>
  );
}
