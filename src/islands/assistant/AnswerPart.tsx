import type { Answer } from '../../domain/assistant/answer-types.ts';
import type { PriceAnswer, PriceOption } from '../../domain/assistant/price-types.ts';
import { formatDollarsInput } from '../../domain/pricing/money.ts';
import { ContactPair } from './ContactPair.tsx';
import { DangerNotice } from './DangerNotice.tsx';
import { PricePart } from './PricePart.tsx';
import { QuestionRows } from './Rows.tsx';
import { SiteSections } from './SiteSections.tsx';
import { UnknownPart } from './UnknownPart.tsx';
import { WrittenPart } from './WrittenPart.tsx';

export type AnswerPartProps = {
  answer: Answer;
  /** Question that followed; undefined when this answer is the last. */
  reply?: string | undefined;
  onAsk: (question: string, reply?: string) => void;
  onRequest: () => void;
  /** Runs before a link to a page is followed. */
  onFollow: () => void;
};

/** Returns the attributes tests read: that nothing is quoted, or the price. */
function marksOf(answer: Answer): { 'data-source'?: string; 'data-total'?: string } {
  const price = answer.kind === 'price' || answer.kind === 'answer' ? answer.price : undefined;
  if (price?.kind === 'priced') return { 'data-total': formatDollarsInput(price.totalCents) };
  return answer.kind === 'answer' || answer.kind === 'price' ? {} : { 'data-source': 'none' };
}

function Price({ price, reply, onAsk, onRequest }: Omit<AnswerPartProps, 'answer'> & { price: PriceAnswer }) {
  return (
    <PricePart
      price={price}
      reply={reply}
      onOption={({ label, value }: PriceOption) => onAsk(label, value)}
      onRequest={onRequest}
    />
  );
}

function AnswerText({ answer, ...props }: AnswerPartProps) {
  const { reply, onAsk, onRequest, onFollow } = props;
  switch (answer.kind) {
    case 'danger':
      return <DangerNotice danger={answer.danger} />;
    case 'price':
      return <Price price={answer.price} {...props} />;
    case 'answer': {
      const { answer: written, price, next } = answer;
      return (
        <>
          <WrittenPart answer={written} onFollow={onFollow} />
          {price && <Price price={price} {...props} />}
          {written.contact && (
            <>
              <ContactPair />
              <button className="btn btn-sm btn-outline" type="button" onClick={onRequest}>
                Leave your details here
              </button>
            </>
          )}
          {reply === undefined && !price && next.length > 0 && (
            <div>
              <p className="assistant-label">Ask next</p>
              <QuestionRows questions={next} onAsk={onAsk} />
            </div>
          )}
        </>
      );
    }
    case 'choice':
      return (
        <>
          <p>Which of these do you mean?</p>
          <QuestionRows questions={answer.questions} onAsk={onAsk} />
          <p className="muted text-sm">None of them? Ask again in other words, or reach a person below.</p>
        </>
      );
    case 'unknown':
      return (
        <>
          <p className="assistant-statement">I don’t know that.</p>
          <UnknownPart asksPrice={answer.asksPrice} />
          <ContactPair />
          <SiteSections sections={answer.sections} />
        </>
      );
  }
}

/** One answer of the conversation. */
export function AnswerPart(props: AnswerPartProps) {
  return (
    <div className="assistant-answer" {...marksOf(props.answer)}>
      <AnswerText {...props} />
    </div>
  );
}
