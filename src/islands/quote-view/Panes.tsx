import { RESPONSE_MINUTES } from '../../config/response.ts';
import { initialsOf } from '../../domain/forms/text.ts';
import { formatClock } from '../../domain/hours/hours.ts';
import { leadReference } from '../../domain/leads/lead-name.ts';
import { draftRows, type Draft, type Version } from '../../domain/quote-view/quote-lines.ts';
import { lateness, minutesText } from '../../domain/quote-view/quote-state.ts';
import type { QuoteView } from '../../services/quote-view.ts';
import { StepList, type Step } from '../ui/StepList.tsx';
import { Lines } from '../ui/Lines.tsx';
import { Jump, moment, Pane } from './Pane.tsx';
import { ROW_IDS } from './show-row.ts';
import { currentHours } from '../../stores/hours.ts';
import { PhoneLink } from '../ui/PhoneLink.tsx';

const clock = (at: string): string => formatClock(new Date(at));

/** Sunni's lines, not yet checked. */
export function DraftPane({ draft, isWide = false }: { draft: Draft; isWide?: boolean }) {
  return (
    <Pane title={draft.kind === 'assessment' ? 'What we need' : 'Sunni’s lines'} isWide={isWide}>
      <p className="muted mt-2">
        {draft.kind === 'assessment'
          ? `For an exact price we need ${draft.basis}.`
          : `From our published price list, for ${draft.basis}.`}
      </p>
      <Lines
        className="mt-2"
        lines={[
          ...draftRows(draft).map(({ detail, ...row }) => ({ ...row, note: detail })),
          { label: 'Estimate', value: draft.total, isTotal: true },
        ]}
      />
      <p className="muted text-sm">Sunni is our automated assistant. A person sets the final number.</p>
    </Pane>
  );
}

/** Steps of the promised minutes. */
export function StepsPane({ view, draft }: { view: QuoteView; draft: Draft | undefined }) {
  const steps: Step[] = [
    {
      time: clock(view.created_at),
      title: 'Your request reached us',
      text: moment(view.created_at),
      state: 'done',
    },
    draft
      ? {
          time: 'then',
          title: 'Sunni drafted your numbers',
          text: 'From the price list and your answers',
          state: 'done',
        }
      : {
          time: 'now',
          title: 'Sunni is preparing your numbers',
          text: 'Our automated assistant reads the price list and your answers',
          state: 'current',
        },
    {
      time: draft ? 'now' : 'next',
      title: 'A specialist checks them',
      text: 'Every line, before your quote goes out',
      state: draft ? 'current' : 'next',
    },
    {
      time: `by ${clock(view.due_at)}`,
      title: 'Your checked quote is here',
      text: 'Here and in your email. You can close this page.',
      state: 'next',
    },
  ];
  return (
    <Pane title={`The ${RESPONSE_MINUTES} minutes`} dark>
      <StepList steps={steps} />
    </Pane>
  );
}

/** State of a late quote. */
export function LatePane({ view, draft, now }: { view: QuoteView; draft: Draft | undefined; now: Date }) {
  const { waited, asked, opens } = lateness(view.created_at, view.due_at, now, currentHours().phone);
  return (
    <Pane title="Where it stands">
      <p className="mt-3">
        We have your request, and no one has answered it yet. <span>{asked}</span>
      </p>
      <Lines
        className="lines-words mt-2"
        lines={[
          ...(draft ? [{ label: 'Sunni’s estimate', note: 'Not yet checked', value: draft.total }] : []),
          { label: 'Waiting', note: 'In phone hours', value: minutesText(waited) },
          ...(opens === undefined ? [] : [{ label: 'Our phones open', value: opens }]),
        ]}
      />
      <p className="muted mt-4 text-sm">
        This one goes on{' '}
        <a className="inline-link" href="/promise">
          our public record
        </a>{' '}
        as late.
      </p>
    </Pane>
  );
}

/** The phone, for those who would rather not wait. */
export function CallPane({ view }: { view: QuoteView }) {
  return (
    <Pane title="If you would rather not wait" dark>
      <p className="muted mt-3">
        <span>{`Call and give us your reference${view.lead_id === null ? '.' : ', '}`}</span>
        {view.lead_id !== null && <span className="nowrap">{`${leadReference(view.lead_id)}.`}</span>}
      </p>
      <PhoneLink className="btn btn-outline dark mt-5 justify-self-start" />
      <hr />
      <p className="muted text-sm">
        Otherwise leave this page. The checked quote comes by email as soon as it is signed.
      </p>
    </Pane>
  );
}

type CheckedProps = {
  view: QuoteView;
  newest: Version;
  /** Picture of who signed, over the initials. */
  portrait: string | undefined;
};

/** Person who checked the quote, with time and message. */
export function CheckedPane({ view, newest: { signedName, signedAt, message }, portrait }: CheckedProps) {
  return (
    <Pane title={`Checked by ${signedName}`} dark>
      <p className="view-signed muted text-sm">
        {signedName !== 'our team' && (
          <span className="wafer" aria-hidden="true">
            <span>{initialsOf(signedName)}</span>
            {portrait && <img src={portrait} alt="" width={48} height={48} />}
          </span>
        )}
        <span>{moment(signedAt)}</span>
      </p>
      {message && (
        <blockquote>
          <bdi className="wrap-anywhere">{message}</bdi>
        </blockquote>
      )}
      <ul className="view-links">
        <li>
          <Jump to={ROW_IDS.question}>Ask a question</Jump>
        </li>
        <li>
          <Jump to={ROW_IDS.contact}>Share a read-only view</Jump>
        </li>
        <li>
          <button type="button" className="link" onClick={() => window.print()}>
            Print or save
          </button>
        </li>
      </ul>
      {view.lead_id !== null && <p className="muted text-xs">{`Reference ${leadReference(view.lead_id)}`}</p>}
    </Pane>
  );
}
