import { lazy, Suspense } from 'react';
import CalendarDays from '~icons/lucide/calendar-days';
import Phone from '~icons/lucide/phone';
import { serviceLabel } from '../../domain/catalog/service-labels.ts';
import { preferredDayText } from '../../domain/leads/preferred-day.ts';
import { leadReference } from '../../domain/leads/lead-name.ts';
import { localTime } from '../../domain/hours/hours.ts';
import { readDraft, readVersions, type Version } from '../../domain/quote-view/quote-lines.ts';
import { isWithdrawn, quoteState, type QuoteState } from '../../domain/quote-view/quote-state.ts';
import type { QuoteView as View } from '../../services/quote-view.ts';
import { IslandBoundary } from '../ui/IslandBoundary.tsx';
import { Note } from '../ui/Note.tsx';
import { FailedPanel, LostLink } from '../ui/FocusPanel.tsx';
import { useNoon } from '../ui/Sun.tsx';
import { useNow } from '../ui/timing.ts';
import { Difference, differenceTitle } from './Difference.tsx';
import { Amount } from './Figure.tsx';
import { Pane } from './Pane.tsx';
import { CallPane, CheckedPane, DraftPane, LatePane, StepsPane } from './Panes.tsx';
import { PayReservation } from './PayReservation.tsx';
import { jobText, RequestPane } from './RequestPane.tsx';
import { arcOf, QuoteArc } from './QuoteArc.tsx';
import { DraftFigure, QuoteHead, signedText } from './QuoteHead.tsx';
import { ROW_IDS, showRow } from './show-row.ts';
import { useQuoteView } from './use-quote-view.ts';
import './quote-view.css';
import { PhoneLink } from '../ui/PhoneLink.tsx';

const QuoteRows = lazy(() => import('./QuoteRows.tsx').then((rows) => ({ default: rows.QuoteRows })));

type QuoteViewProps = {
  /** URL of the payment page for the reservation fee. */
  paymentLink?: string | undefined;
  /** Addresses of portraits by the name of the person. */
  portraits?: Readonly<Record<string, string>>;
};

type OwnedProps = {
  /** Undefined until it has come. */
  quote: { token: string; view: View } | undefined;
  refresh: () => void;
} & QuoteViewProps;

/** States in which nobody has checked the quote yet. */
const WAITING: readonly QuoteState[] = ['received', 'draft', 'late', 'answered'];

function AcceptButton({ isShort = false }: { isShort?: boolean }) {
  return (
    <button
      type="button"
      className={`btn btn-primary ${isShort ? '' : 'btn-lg'}`}
      onClick={() => showRow(ROW_IDS.days)}
    >
      {!isShort && <CalendarDays />}
      <span>
        Looks right<span className={isShort ? 'sr-only' : ''}>, let’s schedule</span>
      </span>
    </button>
  );
}

/** Actions on a signed quote; a bar at the bottom on phones and tablets. */
function Accept() {
  return (
    <section className="pane view-accept" aria-labelledby="quote-accept">
      <div>
        <h2 className="font-sans text-[1.125rem] font-[650]" id="quote-accept">
          Does it look right?
        </h2>
        <p className="muted text-sm">
          Pick two days, and we confirm one of them. Nothing is booked until we do.
        </p>
      </div>
      <div className="hidden gap-[0.8rem] lg:flex">
        <AcceptButton />
        <PhoneLink className="btn btn-outline btn-lg">
          <Phone />
          Call with questions
        </PhoneLink>
      </div>
    </section>
  );
}

/** Returns what Sunni and then people said the job costs; versions are undefined until a person has signed one. */
function pricesOf(view: View) {
  const draft = readDraft(view.assistant_estimate);
  const [first, ...rest] = readVersions(view.versions);
  const versions: readonly [Version, ...Version[]] | undefined = first && [first, ...rest];
  return { draft, versions, newest: rest.at(-1) ?? first };
}

/** Until the quote comes, its arc alone, so that browsers can carry the sun of the page before to it. */
function OwnedQuote({ quote, refresh, paymentLink, portraits = {} }: OwnedProps) {
  const now = useNow(1000);
  useNoon();
  if (!quote) {
    return (
      <div className="view-noon min-h-svh" aria-busy>
        <QuoteArc />
        <div className="view-top wrap">
          <h1>
            <span className="text-lead">Your quote</span>
          </h1>
          <p className="needs-script muted">Loading...</p>
        </div>
      </div>
    );
  }
  const { token, view } = quote;
  const { draft, versions, newest } = pricesOf(view);
  const answers = Array.isArray(view.answers) ? view.answers : [];
  const state = quoteState(
    {
      status: view.status,
      dueAt: view.due_at,
      firstResponseAt: view.first_response_at,
      hasSigned: newest !== undefined,
      hasDraft: draft !== undefined,
      isWithdrawn: isWithdrawn(answers),
    },
    now,
  );
  const head = { view, state, draft, newest, now };
  return (
    <>
      <div className="view-noon">
        <QuoteArc {...arcOf(head)} />
        <QuoteHead {...head} />
        <div className={newest ? 'panes panes-wide wrap' : 'panes wrap'}>
          {versions && newest ? (
            <>
              <Pane title={differenceTitle({ draft, versions })}>
                <Difference draft={draft} versions={versions} />
              </Pane>
              <CheckedPane {...{ view, newest }} portrait={portraits[newest.signedName]} />
              {state === 'checked' && <Accept />}
              {state === 'scheduled' && view.lead_id !== null && (
                <PayReservation
                  link={paymentLink}
                  totalCents={newest.totalCents}
                  reference={leadReference(view.lead_id)}
                />
              )}
            </>
          ) : state === 'late' ? (
            <>
              <LatePane view={view} draft={draft} now={now} />
              <CallPane view={view} />
            </>
          ) : state === 'received' ? (
            <>
              <RequestPane view={view} />
              <StepsPane view={view} draft={draft} />
            </>
          ) : (
            draft && (
              <>
                <DraftPane draft={draft} isWide={state !== 'draft'} />
                {state === 'draft' && <StepsPane view={view} draft={draft} />}
              </>
            )
          )}
          {state !== 'received' && <RequestPane view={view} isWide isWaiting={WAITING.includes(state)} />}
        </div>
        {state === 'checked' && (
          <div className="bottom-bar noon-bar dark">
            <AcceptButton isShort />
            <PhoneLink className="btn btn-outline" aria-label="Call with questions">
              <Phone />
              Call
            </PhoneLink>
          </div>
        )}
      </div>
      <IslandBoundary>
        <Suspense fallback={<div className="min-h-[60rem]" />}>
          <QuoteRows {...{ token, view, answers, state, now, refresh }} />
        </Suspense>
      </IslandBoundary>
    </>
  );
}

function SharedQuote({ view }: { view: View }) {
  const { draft, versions, newest } = pricesOf(view);
  const name = view.name?.trim() ?? '';
  const who = name === '' ? 'The owner' : name;
  const service = view.service_type ? ` for ${serviceLabel(view.service_type).toLowerCase()}` : '';
  const closes = preferredDayText(localTime(new Date(view.expires_at)).date, 'either');
  return (
    <>
      <div className="view-shared">
        <div className="wrap">{`${who} shared this quote with you. You can read it; only its owner can change it or reserve.`}</div>
      </div>
      <div className="view-paper wrap">
        <div>
          <h1>
            <span className="muted text-lead">
              {newest ? `A checked quote${service}` : `Sunni’s estimate${service}, not yet checked`}
            </span>{' '}
            {newest ? (
              <span className="view-figure">
                <Amount cents={newest.totalCents} />
              </span>
            ) : (
              draft && <DraftFigure draft={draft} />
            )}
          </h1>
          <p className="muted mt-6">{`${[jobText(view), view.city].filter(Boolean).join(', ')}${newest ? `. ${signedText(newest)}` : ''}`}</p>
          <p className="muted mt-3 text-sm">{`This view closes on ${closes}, or when ${who} turns it off.`}</p>
        </div>
        <div>
          {versions ? <Difference draft={draft} versions={versions} /> : draft && <DraftPane draft={draft} />}
        </div>
      </div>
    </>
  );
}

function QuotePage(props: QuoteViewProps) {
  const { state, refresh, isRepeated } = useQuoteView();
  const open = state.kind === 'open' ? state : undefined;
  if (open || state.kind === 'loading') {
    return (
      <>
        {open?.isStale && (
          <div className="view-stale">
            <Note tone="error" role="status">
              We couldn’t check for news. What you see may be out of date.
            </Note>
          </div>
        )}
        {open && open.view.link !== 'owner' ? (
          <SharedQuote view={open.view} />
        ) : (
          <OwnedQuote quote={open} refresh={refresh} {...props} />
        )}
      </>
    );
  }
  return (
    <div aria-live="polite">
      {state.kind === 'closed' ? (
        <LostLink title="This link has closed">
          Links to a quote work for 90 days. We still have your quote: open the newest link in our emails, or
          call us and give your reference.
        </LostLink>
      ) : (
        <FailedPanel title="Your quote" retry={refresh} isRepeated={isRepeated}>
          We couldn’t load your quote. Your request isn’t affected.
        </FailedPanel>
      )}
    </div>
  );
}

/** Page of one quote behind its private link. */
export const QuoteView = (props: QuoteViewProps) => (
  <IslandBoundary>
    <QuotePage {...props} />
  </IslandBoundary>
);
