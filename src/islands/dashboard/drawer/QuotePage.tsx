import { useQuery } from '@tanstack/react-query';
import { readLeadPhotos, readQuoteLinks, type QuoteLink } from '../../../services/staff/estimates.ts';
import { rpc } from '../../../services/staff/database.ts';
import type { LeadDetails } from '../../../services/staff/leads.ts';
import { NotLoaded } from '../shared/ReadStates.tsx';
import { useRead } from '../shared/query.ts';
import { duplicatesQuery } from './use-lead-details.ts';
import { moment } from '../lead/lead-facts.ts';
import { DrawerSection } from '../shared/DrawerSection.tsx';
import { StatusNote, saveNote, useAction } from '../shared/action.tsx';
import { useOpenLead } from '../lead/open-lead.ts';
import { Button } from '../shared/Button.tsx';

const HOLDERS: Record<string, string> = {
  owner: 'The customer',
  shared: 'Anyone the customer shared it with (read only)',
};

function linkState({ revoked_at: revoked, expires_at: expires }: QuoteLink, now: Date): string {
  if (revoked !== null) return `turned off ${moment(revoked)}`;
  if (Date.parse(expires) <= now.getTime()) return `closed ${moment(expires)}`;
  return `works until ${moment(expires)}`;
}

function Links() {
  const { lead, events, now, refresh } = useOpenLead();
  const { data: duplicates = [] } = useQuery(duplicatesQuery(lead.id));
  // Turning off the links ends those of merged requests too.
  const merged = duplicates.flatMap(({ id, merged_into: into }) => (into === lead.id ? [id] : []));
  const query = useRead(
    ['quote-links', lead.id, events.length, merged],
    (signal) => readQuoteLinks([lead.id, ...merged], signal),
    { placeholderData: (before) => before },
  );
  const action = useAction();
  const links = query.data ?? [];
  const revoke = (): Promise<void> =>
    action.run(() =>
      saveNote(
        rpc('revoke_quote_links', { lead_id: lead.id }),
        () => Promise.all([refresh(), query.refetch()]),
        'Turned off. The next email to the customer has a new link.',
      ),
    );

  if (query.isError) return <NotLoaded what="The links" onRetry={() => void query.refetch()} />;
  if (query.isPending) return <p className="muted text-sm">Loading the links...</p>;
  return (
    <>
      {links.length === 0 ? (
        <p className="muted text-sm">No one has a link yet. It goes out with the first email.</p>
      ) : (
        <ul className="grid gap-2 text-sm">
          {links.map((link, index) => (
            <li key={index}>
              <span className="font-semibold">
                {HOLDERS[link.kind] ?? link.kind}
                {link.lead_id !== lead.id && ', from a merged request'}
              </span>
              <p className="muted">
                Since {moment(link.created_at)}, {linkState(link, now)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {links.some((link) => linkState(link, now).startsWith('works')) && (
        <Button className="justify-self-start" busy={action.busy} busyLabel="Turning off..." onClick={revoke}>
          Turn off the links
        </Button>
      )}
      <StatusNote note={action.note} />
    </>
  );
}

/** Photos the customer added; absent without any. */
export function Photos({ details }: { details: Pick<LeadDetails, 'lead' | 'events'> }) {
  const { lead, events } = details;
  const answers = events.filter(
    ({ kind, detail }) => kind === 'answer' && JSON.stringify(detail).includes('photos'),
  );
  const { data: photos = [], isError } = useRead(
    ['quote-photos', lead.id, answers.length],
    (signal) => readLeadPhotos(lead.id, signal),
    {
      enabled: answers.length > 0,
      // Photos that follow within ten minutes add no entry to the timeline.
      refetchInterval: 30_000,
    },
  );
  if (isError) return <p className="text-sm">The photos couldn’t be loaded.</p>;
  if (photos.length === 0) return null;
  return (
    <ul className="grid grid-cols-3 gap-2" aria-label="Photos from the customer">
      {photos.map(({ id, source }, index) => (
        <li key={id}>
          <a href={source} download={`photo-${index + 1}.jpg`} aria-label={`Save photo ${index + 1}`}>
            <img className="w-full rounded-control" src={source} alt={`Photo ${index + 1}`} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The quote's own page: its links and the photos added there (docs/product.md, Page of a quote). */
export function QuotePage() {
  const details = useOpenLead();
  return (
    <DrawerSection id="lead-quote-page" title="The quote’s page">
      <Photos details={details} />
      <Links />
    </DrawerSection>
  );
}
