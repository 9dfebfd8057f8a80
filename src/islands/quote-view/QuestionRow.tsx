import { useState } from 'react';
import { openHoursText } from '../../domain/hours/hours-table.ts';
import { formatDateTime } from '../../domain/hours/received.ts';
import { ownAnswerText } from '../../domain/quote-view/answer-text.ts';
import { isRecord } from '../../domain/validation.ts';
import { answerQuote } from '../../services/quote-view.ts';
import { currentHours } from '../../stores/hours.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { Outcome, Row, useAnswer } from './Row.tsx';
import { ROW_IDS } from './show-row.ts';

/** Longest question, in characters; the database has the same limit. */
const QUESTION_LENGTH = 1000;

type Props = {
  token: string;
  answers: readonly unknown[];
  refresh: () => void;
};

/** A question or the wish for a call, below what the customer answered before. */
export function QuestionRow({ token, answers, refresh }: Props) {
  const [question, setQuestion] = useState('');
  const asking = useAnswer(refresh);
  const calling = useAnswer(refresh);

  return (
    <Row id={ROW_IDS.question} title="A question" text="It goes to our team. We'll answer by phone or email.">
      {answers.length > 0 && (
        <ol className="ruled view-answers" aria-label="What you told us">
          {answers.filter(isRecord).map((answer, index) => (
            <li key={index}>
              <p className="muted text-sm">
                <b>You</b>{' '}
                {typeof answer.at === 'string' && <span>{formatDateTime(new Date(answer.at))}</span>}
              </p>
              <p className="wrap-anywhere">
                {typeof answer.note === 'string' ? answer.note : ownAnswerText(answer)}
              </p>
            </li>
          ))}
        </ol>
      )}
      <TextField
        name="question"
        label="Your message"
        multiline
        required={false}
        maxLength={QUESTION_LENGTH}
        value={question}
        onChange={setQuestion}
      />
      <div className="flex flex-wrap items-center gap-3">
        <BusyButton
          className="btn btn-outline"
          busy={asking.busy}
          busyLabel="Sending..."
          disabled={question.trim() === ''}
          onClick={() =>
            void asking.send(
              () => answerQuote(token, 'question', { note: question.trim() }),
              'Sent. Our team has your message.',
              () => setQuestion(''),
            )
          }
        >
          Send message
        </BusyButton>
        <BusyButton
          className="btn btn-outline"
          busy={calling.busy}
          busyLabel="Sending..."
          onClick={() =>
            void calling.send(() => answerQuote(token, 'call'), 'Sent. We call the number you gave us.')
          }
        >
          Call me
        </BusyButton>
        <p className="muted text-sm">
          Answered <span>{openHoursText(currentHours().phone.week)}</span>
        </p>
      </div>
      <Outcome note={asking.note ?? calling.note} />
    </Row>
  );
}
