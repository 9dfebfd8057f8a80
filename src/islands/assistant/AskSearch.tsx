import ArrowRight from '~icons/lucide/arrow-right';
import Phone from '~icons/lucide/phone';
import Search from '~icons/lucide/search';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import {
  type Answer,
  type Quotation,
  DANGER_TITLES,
  LEAVE_IT_ALONE,
  STAY_AWAY,
} from '../../domain/assistant/answer-types.ts';
import { site } from '../../config/site.ts';
import { findDanger } from '../../domain/assistant/danger.ts';
import { sourceOf } from '../../domain/assistant/passage.ts';
import { phoneHref } from '../../domain/forms/phone.ts';
import { MAX_QUESTION } from '../../domain/conversation/turn.ts';
import { formatDollarsInput } from '../../domain/pricing/money.ts';
import { pushEvent } from '../../stores/page/data-layer.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Note } from '../ui/Note.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { useServerForm } from '../forms/use-server-form.ts';
import { ContactPair } from './ContactPair.tsx';
import { loadStyles } from './load-styles.ts';
import { PassageText, sectionText } from './Passage.tsx';
import { PricePart } from './PricePart.tsx';
import { PageRows } from './Rows.tsx';
import { answerTo } from './use-assistant.ts';
import { IslandBoundary } from '../ui/IslandBoundary.tsx';

/** Most passages shown (docs/product.md, Ask Sunni). */
const MAX_PASSAGES = 5;

const PARAMETER = 'q';

type Result = { question: string; answer: Answer | null };

/** Returns the passages of an answer, best first, each section once. */
function passagesOf(answer: Extract<Answer, { kind: 'quoted' }>): Quotation[] {
  const further = answer.further.map((passage): Quotation => ({
    passage,
    source: sourceOf(passage),
    marked: [],
  }));
  return [...answer.quotations, ...further].slice(0, MAX_PASSAGES);
}

/** Passages that answer a question. */
function Passages({ answer }: { answer: Extract<Answer, { kind: 'quoted' }> }) {
  const passages = passagesOf(answer);
  return (
    <>
      <h2 className="font-display text-d2">
        {passages.length === 1 ? 'One passage' : `${passages.length} passages`}
      </h2>
      <ol className="ask-results">
        {passages.map(({ passage, source, marked }) => (
          <li key={source} data-source={source}>
            <h3>
              <a href={source}>{passage.heading}</a>
            </h3>
            <PassageText passage={passage} marks={marked} />
            <p className="sunni-source">
              <a href={source}>{passage.title}</a>
              {sectionText(passage) && <span>{sectionText(passage)}</span>}
            </p>
          </li>
        ))}
      </ol>
      <h2 className="ask-other font-display text-d3">Not what you meant?</h2>
      <p className="muted">Someone here can tell you.</p>
      <ContactPair />
    </>
  );
}

/** Nothing answers the question, or it asks for a person. */
function NoPassage({ question, answer }: { question: string; answer: Answer }) {
  return (
    <div data-source="none">
      {answer.kind === 'unknown' && (
        <>
          <h2 className="font-display text-d2">I don’t know that</h2>
          <p className="ask-none">{`Nothing on this site answers “${question}”. Someone here can tell you, or one of the two nearest pages may help.`}</p>
          <PageRows
            pages={answer.nearest.map(({ href, title, heading }) => ({ href, title, detail: heading }))}
          />
        </>
      )}
      {answer.kind !== 'unknown' && <h2 className="font-display text-d2">Someone here can help you</h2>}
      <ContactPair />
    </div>
  );
}

function ResultPart({ question, answer }: { question: string; answer: Answer | null }) {
  if (answer === null)
    return (
      <Note tone="error" title="The answers could not be loaded.">
        Check your connection and search again. The questions below are still here.
      </Note>
    );
  if (answer.kind === 'danger') {
    const damaged = answer.danger === 'damage';
    return (
      <div className="ask-danger" data-source="none" role="alert">
        <p>
          <b>{`${DANGER_TITLES[answer.danger]}.`}</b>{' '}
          <span>{damaged ? LEAVE_IT_ALONE : `${STAY_AWAY} Do not call us first.`}</span>
        </p>
        <a className="btn btn-dark" href={damaged ? phoneHref(site.phone) : 'tel:911'}>
          <Phone /> <span>{damaged ? `Call us: ${site.phone}` : 'Call 911'}</span>
        </a>
      </div>
    );
  }
  if (answer.kind === 'quoted') return <Passages answer={answer} />;
  if (answer.kind === 'price') {
    const { price } = answer;
    const total = price.kind === 'priced' ? formatDollarsInput(price.totalCents) : undefined;
    return (
      <div className="sunni-answer ask-price" data-total={total}>
        <PricePart price={price} />
        {price.kind === 'missing' && (
          <p>
            <button className="btn btn-dark" type="button" data-sunni="ask_page">
              Ask Sunni <ArrowRight />
            </button>
          </p>
        )}
      </div>
    );
  }
  return <NoPassage question={question} answer={answer} />;
}

function PageSearch() {
  const root = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated(root);
  const served = useServerForm(() => document.querySelector<HTMLFormElement>('.ask-search > form'));
  const [question, setQuestion] = useState(
    () => served?.querySelector<HTMLInputElement>(`[name="${PARAMETER}"]`)?.value ?? '',
  );
  const [result, setResult] = useState<Result>();
  const [isBusy, setBusy] = useState(false);

  const search = async (entry: string): Promise<void> => {
    const text = entry.trim().slice(0, MAX_QUESTION);
    if (text === '') return;
    const danger = findDanger(text);
    if (danger) setResult({ question: text, answer: { kind: 'danger', danger } });
    setBusy(true);
    const [answer = null] = await Promise.all([answerTo(text), loadStyles()]);
    if (!danger) setResult({ question: text, answer });
    if (answer) pushEvent({ event: 'assistant_answer', kind: answer.kind });
    setBusy(false);
  };

  // The address of a search that was posted before hydration, or shared.
  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get(PARAMETER) ?? '';
    if (!isHydrated || asked === '') return;
    const start = async (): Promise<void> => {
      await Promise.resolve();
      // A question typed meanwhile stays.
      setQuestion((typed) => typed || asked);
      await search(asked);
    };
    void start();
  }, [isHydrated]);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = question.trim();
    if (text === '') return;
    window.history.replaceState(
      window.history.state,
      '',
      `/ask?${new URLSearchParams({ q: text }).toString()}`,
    );
    void search(text);
  };

  return (
    <div ref={root} className="ask-search">
      <form action="/ask" role="search" onSubmit={submit}>
        <label className="label" htmlFor="ask-question">
          Your question, in your own words
        </label>
        <div className="ask-field">
          <input
            className="input"
            id="ask-question"
            name={PARAMETER}
            type="search"
            enterKeyHint="search"
            maxLength={MAX_QUESTION}
            autoComplete="off"
            value={question}
            onChange={(event) => setQuestion(event.target.value)}
          />
          <BusyButton className="btn btn-dark" type="submit" busy={isBusy} busyLabel="Looking...">
            <Search /> Find answers
          </BusyButton>
        </div>
      </form>
      <div className="ask-found" aria-live="polite">
        {result && <ResultPart {...result} />}
      </div>
    </div>
  );
}

/** Search of /ask: a GET form before hydration and without JavaScript, answers in the page afterward. */
export const AskSearch = () => (
  <IslandBoundary>
    <PageSearch />
  </IslandBoundary>
);
