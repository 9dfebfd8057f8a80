import type { Answer } from '../../domain/assistant/answer-types.ts';
import type { PassageKind } from '../../domain/assistant/passage.ts';
import type { PriceOption } from '../../domain/assistant/price-types.ts';
import { formatDollarsInput } from '../../domain/pricing/money.ts';
import { ContactPair } from './ContactPair.tsx';
import { DangerNotice } from './DangerNotice.tsx';
import { Introduction } from './Introduction.tsx';
import { QuotedPassage } from './Passage.tsx';
import { PricePart } from './PricePart.tsx';
import { PageRows, QuestionRows } from './Rows.tsx';

/** Words before a quotation, by the type of its page. */
const LEAD_IN: Record<PassageKind, string> = {
  question: 'From our questions and answers:',
  service: 'Our service page says:',
  article: 'Our article says:',
  guide: 'Our guide says:',
  checklist: 'Our checklist says:',
  prices: 'Our price list says:',
  contact: 'Our contact page says:',
  area: 'Our page on this area says:',
  tool: 'Our tool says:',
  page: 'Our site says:',
};

/** Questions offered after an answer, at most. */
const MAX_NEXT = 2;

export type AnswerPartProps = {
  answer: Answer;
  /** Question that followed; undefined when this answer is the last. */
  reply?: string | undefined;
  onAsk: (question: string, reply?: string) => void;
  onRequest: () => void;
  /** Runs before a link to a page is followed. */
  onFollow: () => void;
};

/** Returns the attributes tests read: the source quoted, or the price. */
function marksOf(answer: Answer): { 'data-source'?: string; 'data-total'?: string } {
  if (answer.kind === 'quoted') return {};
  if (answer.kind !== 'price') return { 'data-source': 'none' };
  return answer.price.kind === 'priced' ? { 'data-total': formatDollarsInput(answer.price.totalCents) } : {};
}

function AnswerText({ answer, reply, onAsk, onRequest, onFollow }: AnswerPartProps) {
  switch (answer.kind) {
    case 'danger':
      return <DangerNotice danger={answer.danger} />;
    case 'price':
      return (
        <PricePart
          price={answer.price}
          reply={reply}
          onOption={({ label, value }: PriceOption) => onAsk(label, value)}
          onRequest={onRequest}
        />
      );
    case 'quoted': {
      const next = answer.further.map(({ heading }) => heading).filter((heading) => heading.endsWith('?'));
      return (
        <>
          {answer.quotations.map((quotation) => (
            <div key={quotation.source}>
              <p>{LEAD_IN[quotation.passage.kind]}</p>
              <QuotedPassage quotation={quotation} onFollow={onFollow} />
            </div>
          ))}
          {reply === undefined && next.length > 0 && (
            <div>
              <p className="sunni-label">Ask next</p>
              <QuestionRows questions={next.slice(0, MAX_NEXT)} onAsk={onAsk} />
            </div>
          )}
        </>
      );
    }
    case 'person':
      return (
        <>
          <p>Someone here can help you. Call, send the form, or leave your details with me.</p>
          <ContactPair />
          <button className="btn btn-sm btn-outline" type="button" onClick={onRequest}>
            Leave your details here
          </button>
        </>
      );
    case 'about':
      return <Introduction />;
    case 'unknown':
      return (
        <>
          <p className="sunni-statement">I don’t know that.</p>
          <p>Nothing on this site answers it, and I would rather not guess. Someone here can tell you.</p>
          <ContactPair />
          <div>
            <p className="sunni-label">The two nearest pages</p>
            <PageRows
              pages={answer.nearest.map(({ href, title, heading }) => ({ href, title, detail: heading }))}
            />
          </div>
        </>
      );
  }
}

/** One answer of the conversation. */
export function AnswerPart(props: AnswerPartProps) {
  return (
    <div className="sunni-answer" {...marksOf(props.answer)}>
      <AnswerText {...props} />
    </div>
  );
}
