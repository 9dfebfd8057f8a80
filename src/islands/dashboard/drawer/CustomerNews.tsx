import { customerMark } from '../../../domain/leads/next-step.ts';
import { timelineOf } from '../../../domain/leads/lead-timeline.ts';
import { formatDateTime } from '../../../domain/hours/received.ts';
import { setLeadFollowUp } from '../../../services/staff/lead-work.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { FullText } from '../shared/VisitorText.tsx';
import { StatusNote, failureNote, useAction } from '../shared/action.tsx';
import { useOpenLead } from '../lead/open-lead.ts';

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
    action.run(async () => {
      const result = await setLeadFollowUp(lead.id, null);
      if (!result.ok) return failureNote(result.error);
      await refresh();
      return { tone: 'ok', text: 'Marked as done.' };
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
        <BusyButton
          className="btn btn-outline btn-sm justify-self-start"
          busy={action.busy}
          onClick={() => void handle()}
        >
          Nothing more to do
        </BusyButton>
      )}
      <StatusNote note={action.note} />
    </section>
  );
}
