import { sourceOf, type AnswerText } from '../../domain/assistant/answer-types.ts';
import { monthText } from '../../domain/content/article.ts';
import { MarkedText } from '../ui/MarkedText.tsx';

export type WrittenPartProps = {
  answer: AnswerText & { id: string };
  /** Runs before a link to a page is followed. */
  onFollow?: (() => void) | undefined;
};

/** Written answer with where to read more and the month of its facts. */
export function WrittenPart({ answer, onFollow }: WrittenPartProps) {
  const { text, more, facts, marks } = answer;
  return (
    <div className="assistant-written" data-source={sourceOf(answer)}>
      <p>
        <MarkedText text={text} marks={marks} />
      </p>
      <p className="assistant-source">
        {more.map(({ href, title }) => (
          <a key={href} href={href} onClick={onFollow}>
            {title}
          </a>
        ))}
        <span>{`Facts checked ${monthText(facts)}`}</span>
      </p>
    </div>
  );
}
