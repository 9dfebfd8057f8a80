import { phoneHours } from '../../config/hours.ts';
import { site } from '../../config/site.ts';
import { serviceLabel } from '../../domain/catalog/service-labels.ts';
import { phoneHref } from '../../domain/forms/phone.ts';
import { MODULE_COUNTS, ROOF_STORIES } from '../../domain/forms/short-form.ts';
import { formatClock, formatResponseDue } from '../../domain/hours/hours.ts';
import { formatDateTime } from '../../domain/hours/received.ts';
import { customerStatus } from '../../domain/leads/customer-status.ts';
import { leadReference } from '../../domain/leads/reference.ts';
import { formatCents } from '../../domain/pricing/money.ts';
import { readDraft, readVersions, type Draft, type Version } from '../../domain/quote-view/quote-lines.ts';
import {
  countdown,
  minutesBetween,
  quoteState,
  type QuoteState,
} from '../../domain/quote-view/quote-state.ts';
import type { QuoteView as View } from '../../services/quote-view.ts';
import { Note } from '../ui/Note.tsx';
import { Answers } from './Answers.tsx';
import { Difference } from './Difference.tsx';
import { QuoteArc } from './QuoteArc.tsx';
import { useNow, useQuoteView } from './use-quote-view.ts';
import './quote-view.css';

const { timeZone } = phoneHours;
const clock = (at: string | Date): string => formatClock(new Date(at), timeZone);

type Head = { lead: string; figure: string; text: string };

/** Texts at the top of the page by state. */
function headOf(state: QuoteState, view: View, parts: { draft?: Draft; newest?: Version; now: Date }): Head {
  const { draft, newest, now } = parts;
  const status = customerStatus(view.status ?? '');
  switch (state) {
    case 'received':
      return {
        lead: 'Your checked quote reaches you by',
        figure: clock(view.due_at),
        text: `You will hear from us ${formatResponseDue(new Date(view.due_at), now, timeZone)}, Pacific time.`,
      };
    case 'draft':
      return {
        lead: 'Sunni’s draft, not yet checked',
        figure: draft?.total ?? '',
        text: `A person checks it. You will hear from us ${formatResponseDue(new Date(view.due_at), now, timeZone)}, Pacific time.`,
      };
    case 'late':
      return {
        lead: `We said ${clock(view.due_at)} and`,
        figure: 'missed it',
        text: `${minutesBetween(view.due_at, now)} minutes over. Your request is with us. If you would rather not wait, call ${site.phone}.`,
      };
    case 'checked':
      return {
        lead: 'Your checked quote is',
        figure: formatCents(newest?.totalCents ?? 0),
        text: newest
          ? `Checked by ${newest.signedName} at ${clock(newest.signedAt)}, ${formatDateTime(new Date(newest.signedAt), timeZone).replace(/, [^,]*$/, '')}, ${minutesBetween(view.created_at, new Date(newest.signedAt))} minutes after you asked.`
          : status.text,
      };
    case 'answered':
      return {
        lead: 'We have been in touch',
        figure: draft?.total ?? status.title,
        text: 'Your checked quote appears here as soon as a person has signed it.',
      };
    default:
      return { lead: 'Your quote', figure: status.title, text: status.text };
  }
}

/** Facts of the request as rows with a label and a value. */
function requestRows(view: View): readonly (readonly [string, string | null])[] {
  const option = (options: Record<string, string>, value: string | null): string | null =>
    value === null ? null : (options[value] ?? null);
  return [
    ['Service', view.service_type === null ? null : serviceLabel(view.service_type)],
    ['Package', view.package],
    ['Roof', option(ROOF_STORIES, view.roof_stories)],
    ['Modules', view.modules === null ? option(MODULE_COUNTS, view.module_count) : String(view.modules)],
    ['City', view.city],
    ['Received', `${formatDateTime(new Date(view.created_at), timeZone)} Pacific`],
    ['Reference', view.lead_id === null ? null : leadReference(view.lead_id)],
  ];
}

function OpenQuote({ token, view, refresh }: { token: string; view: View; refresh: () => void }) {
  const now = useNow();
  const draft = readDraft(view.sunni);
  const versions = readVersions(view.versions);
  const [first, ...rest] = versions;
  const newest = versions.at(-1);
  const state = quoteState(
    {
      status: view.status,
      dueAt: view.due_at,
      firstResponseAt: view.first_response_at,
      hasSigned: newest !== undefined,
      hasDraft: draft !== undefined,
    },
    now,
  );
  const isCounting = state === 'received' || state === 'draft';
  const timer = countdown(view.due_at, now);
  const head = headOf(state, view, {
    now,
    ...(draft ? { draft } : {}),
    ...(newest ? { newest } : {}),
  });
  const isOwner = view.link === 'owner';
  return (
    <>
      {!isOwner && (
        <div className="wrap py-4">
          <Note tone="plain">
            This quote was shared with you. You can read it; only its owner can change it or reserve. The view
            closes on {formatDateTime(new Date(view.expires_at), timeZone).replace(/, [^,]*$/, '')}, or when
            the owner turns it off.
          </Note>
        </div>
      )}
      <div className="quote-sky">
        <div className="wrap">
          {(isCounting || state === 'late') && (
            <QuoteArc
              gone={timer.gone}
              ends={[`${clock(view.created_at)}, you asked`, `${clock(view.due_at)}, promised`]}
            />
          )}
          <h1>
            <span className="text-lead">{head.lead}</span>
            <span className="quote-figure">{head.figure}</span>
          </h1>
          <p className="muted mt-4">{head.text}</p>
          {isCounting && timer.left && (
            <p role="timer" aria-live="off">
              {timer.left}
            </p>
          )}
          <p className="sr-only" role="status">
            {isCounting ? timer.announced : ''}
          </p>
        </div>
      </div>
      <div className="wrap quote-panes">
        {first ? (
          <section className="quote-pane">
            <h2 className="text-d3">What changed, and why</h2>
            <Difference draft={draft} versions={[first, ...rest]} />
          </section>
        ) : (
          draft && (
            <section className="quote-pane">
              <h2 className="text-d3">Sunni’s draft</h2>
              <p className="muted">
                {draft.kind === 'assessment'
                  ? `For an exact price we need ${draft.basis}.`
                  : `From our published price list, based on ${draft.basis}. A person sets the final number.`}
              </p>
              <dl className="lines">
                {draft.lines.map((line, index) => (
                  <div key={index}>
                    <dt>
                      {line.label}
                      {draft.kind === 'range' && <small>at the upper end</small>}
                    </dt>
                    <dd>{formatCents(line.amount_cents)}</dd>
                  </div>
                ))}
                <div className="lines-total">
                  <dt>Draft</dt>
                  <dd>{draft.total}</dd>
                </div>
              </dl>
            </section>
          )
        )}
        <section className="quote-pane">
          <h2 className="text-d3">What was asked for</h2>
          <dl className="lines">
            {requestRows(view).map(
              ([label, value]) =>
                value && (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd className="min-w-0 text-right whitespace-normal">{value}</dd>
                  </div>
                ),
            )}
          </dl>
          <p className="muted">
            Questions? Call{' '}
            <a className="link" href={phoneHref(site.phone)}>
              {site.phone}
            </a>
            .
          </p>
        </section>
      </div>
      {isOwner && (
        <Answers
          token={token}
          answers={Array.isArray(view.answers) ? view.answers : []}
          isShared={view.is_shared}
          canSchedule={state === 'checked'}
          refresh={refresh}
        />
      )}
    </>
  );
}

/** Page of one quote behind its private link. */
export function QuoteView() {
  const { state, refresh } = useQuoteView();
  if (state.kind === 'open') {
    return (
      <>
        {state.isStale && (
          <div className="wrap py-4">
            <Note tone="error" role="status">
              We could not check for news. What you see may be out of date.
            </Note>
          </div>
        )}
        <OpenQuote token={state.token} view={state.view} refresh={refresh} />
      </>
    );
  }
  return (
    <div className="wrap grid justify-items-start gap-5 py-16" aria-live="polite">
      <h1 className="text-d1">{state.kind === 'closed' ? 'This link has closed' : 'Your quote'}</h1>
      {state.kind === 'loading' && <p className="muted">Loading...</p>}
      {state.kind === 'closed' && (
        <p>
          Links to a quote work for 90 days. Open the newest link in our emails, or call us with your
          reference:{' '}
          <a className="link" href={phoneHref(site.phone)}>
            {site.phone}
          </a>
          .
        </p>
      )}
      {state.kind === 'failed' && (
        <>
          <Note tone="error">We could not load your quote. Your request is not affected.</Note>
          <button type="button" className="btn btn-dark" onClick={refresh}>
            Try again
          </button>
        </>
      )}
    </div>
  );
}
