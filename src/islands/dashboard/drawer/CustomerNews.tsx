import { customerMark } from '../../../domain/leads/next-step.ts';
import { timelineOf } from '../../../domain/leads/lead-timeline.ts';
import { formatDateTime } from '../../../domain/hours/received.ts';
import { rpc } from '../../../services/staff/database.ts';
import { FullText } from '../shared/VisitorText.tsx';
import { StatusNote, saveNote, useAction } from '../shared/action.tsx';
import { useOpenLead } from '../lead/open-lead.ts';
import { Button } from '../shared/Button.tsx';

const ACTS = ['contact', 'estimate-sent', 'photos-requested', 'booked', 'follow-up'];
const ANSWERS = ['answer', 'preferred-day', 'merged'];

/** News of the customer since somebody last acted on the lead, in their words (docs/product.md, Next steps). */
export function CustomerNews() {
  const { lead, events, refresh } = useOpenLead();
  const action = useAction();
  const mark = customerMark(lead.next_step);
  if (mark === undefined) return <StatusNote note={action.note} />;
  const acted = Math.max(
    0,
    ...events.filter(({ kind }) => ACTS.includes(kind)).map((event) => Date.parse(event.created_at)),
  );
  const news = timelineOf(
    events.filter((event) => ANSWERS.includes(event.kind) && Date.parse(event.created_at) > acted),
  );
  const handle = (): Promise<void> =>
    action.run(() => {
      const step = { lead_id: lead.id, event_id: crypto.randomUUID(), follow_up_at: null };
      return saveNote(rpc('set_lead_follow_up', step), refresh, 'Marked as done.');
    });
  return (
    <section aria-labelledby="customer-news" className="grid gap-2 rounded-card bg-leaf-100 px-4 py-3">
      <h3 id="customer-news" className="font-sans text-body font-[650]">
        {mark}
      </h3>
      {news.map(({ id, at, text, quote }) => (
        <div key={id} className="text-sm">
          <p>
            {text}, {formatDateTime(at)}.
          </p>
          {quote && (
            <blockquote className="mt-1 border-l-2 border-leaf-700 pl-3">
              <FullText text={quote} />
            </blockquote>
          )}
        </div>
      ))}
      {!lead.waiting && (
        <Button className="justify-self-start" busy={action.busy} onClick={handle}>
          Nothing more to do
        </Button>
      )}
      <StatusNote note={action.note} />
    </section>
  );
}
