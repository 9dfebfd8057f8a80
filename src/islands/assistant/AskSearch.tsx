import ArrowRight from '~icons/lucide/arrow-right';
import Phone from '~icons/lucide/phone';
import Search from '~icons/lucide/search';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { site } from '../../config/site.ts';
import type { Answer } from '../../domain/assistant/answer-types.ts';
import { DANGER_TITLES, LEAVE_IT_ALONE, STAY_AWAY } from '../../domain/danger/danger-advice.ts';
import { findDanger } from '../../domain/danger/find-danger.ts';
import { phoneHref } from '../../domain/forms/phone.ts';
import { MAX_QUESTION } from '../../domain/conversation/turn.ts';
import type { PriceAnswer } from '../../domain/assistant/price-types.ts';
import { formatDollarsInput } from '../../domain/pricing/money.ts';
import { pushEvent } from '../../stores/page/data-layer.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Note } from '../ui/Note.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { useServerForm } from '../forms/use-server-form.ts';
import { ContactPair } from './ContactPair.tsx';
import { loadStyles } from './load-styles.ts';
import { PricePart } from './PricePart.tsx';
import { QuestionRows } from './Rows.tsx';
import { SiteSections } from './SiteSections.tsx';
import { UnknownPart } from './UnknownPart.tsx';
import { WrittenPart } from './WrittenPart.tsx';
import { answerTo } from './use-assistant.ts';
import { IslandBoundary } from '../ui/IslandBoundary.tsx';

const PARAMETER = 'q';

type Result = { answer: Answer | null };

/** Price with the way to the conversation, which asks what is missing. */
function Price({ price }: { price: PriceAnswer }) {
  return (
    <>
      <PricePart price={price} />
      {price.kind === 'missing' && (
        <p>
          <button className="btn btn-dark" type="button" data-assistant="ask_page">
            Ask Sunni <ArrowRight />
          </button>
        </p>
      )}
    </>
  );
}

/** Answers other than dangers. */
function AnswerPart({ answer, onAsk }: { answer: Answer; onAsk: (question: string) => void }) {
  switch (answer.kind) {
    case 'answer':
      return (
        <>
          <WrittenPart answer={answer.answer} />
          {answer.price && <Price price={answer.price} />}
          <SiteSections sections={answer.sections} />
        </>
      );
    case 'price':
      return <Price price={answer.price} />;
    case 'choice':
      return (
        <>
          <h2 className="font-display text-d3">Which of these do you mean?</h2>
          <QuestionRows questions={answer.questions} onAsk={onAsk} />
        </>
      );
    default:
      return (
        <>
          <h2 className="font-display text-d2">I don’t know that</h2>
          <UnknownPart asksPrice={answer.kind === 'unknown' && answer.asksPrice} />
          <SiteSections sections={answer.kind === 'unknown' ? answer.sections : []} />
        </>
      );
  }
}

function ResultPart({ answer, onAsk }: { answer: Answer | null; onAsk: (question: string) => void }) {
  if (answer === null)
    return (
      <Note tone="error" title="The answers couldn’t be loaded.">
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
  const price = answer.kind === 'answer' || answer.kind === 'price' ? answer.price : undefined;
  return (
    <div
      className="ask-answer"
      data-source={answer.kind === 'answer' || answer.kind === 'price' ? undefined : 'none'}
      data-total={price?.kind === 'priced' ? formatDollarsInput(price.totalCents) : undefined}
    >
      <div className="assistant-answer">
        <AnswerPart answer={answer} onAsk={onAsk} />
      </div>
      <aside>
        {answer.kind !== 'unknown' && <p className="muted">Not what you meant? Someone here can tell you.</p>}
        <ContactPair />
      </aside>
    </div>
  );
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
    if (danger) setResult({ answer: { kind: 'danger', danger } });
    setBusy(true);
    const [answer = null] = await Promise.all([answerTo(text), loadStyles()]);
    if (!danger) setResult({ answer });
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

  const searchFor = (entry: string): void => {
    const text = entry.trim();
    if (text === '') return;
    window.history.replaceState(
      window.history.state,
      '',
      `/ask?${new URLSearchParams({ q: text }).toString()}`,
    );
    void search(text);
  };
  const searchAgain = (entry: string): void => {
    setQuestion(entry);
    searchFor(entry);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    searchFor(question);
  };

  return (
    <div ref={root} className="ask-search needs-script">
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
            placeholder="Why is my true-up so high?"
            value={question}
            onChange={(event) => setQuestion(event.target.value)}
          />
          <BusyButton className="btn btn-dark" type="submit" busy={isBusy} busyLabel="Looking...">
            <Search /> Find answers
          </BusyButton>
        </div>
      </form>
      <div className="ask-found" aria-live="polite">
        {result && <ResultPart {...result} onAsk={searchAgain} />}
      </div>
    </div>
  );
}

/** Search of /ask: a GET form before hydration, answers in the page afterward; not shown without JavaScript. */
export const AskSearch = () => (
  <IslandBoundary>
    <PageSearch />
  </IslandBoundary>
);
