import type { Quotation } from '../../domain/assistant/answer-types.ts';
import { CELL, type Passage } from '../../domain/assistant/passage.ts';

/** Formats the month of the facts: "2026-11" is "November 2026". */
const monthText = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    new Date(`${month.slice(0, 7)}-01T00:00:00Z`),
  );

/** Says which section of its page a passage is, and when its facts were checked. */
export function sectionText({ heading, title, asOf }: Passage): string {
  const section = heading === title ? '' : `Section “${heading}”`;
  const facts = asOf ? `facts as of ${monthText(asOf)}` : '';
  const text = [section, facts].filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type Sentence = { text: string; isMarked: boolean };

const marked = ({ text, isMarked }: Sentence) => (isMarked ? <mark>{text}</mark> : text);

/** Row of a table: its first cell is the label. */
function TableRow({ text, isMarked }: Sentence) {
  const [label, ...cells] = text.split(CELL);
  return (
    <div>
      <dt>{label}</dt>
      {cells.map((cell, index) => (
        <dd key={index}>{marked({ text: cell, isMarked })}</dd>
      ))}
    </div>
  );
}

const isRow = ({ text }: Sentence): boolean => text.includes(CELL);

/** Splits sentences into runs of prose and runs of table rows. */
function runsOf(sentences: readonly Sentence[]): Sentence[][] {
  const runs: Sentence[][] = [];
  for (const sentence of sentences) {
    const run = runs.at(-1);
    const [first] = run ?? [];
    if (run && first && isRow(first) === isRow(sentence)) run.push(sentence);
    else runs.push([sentence]);
  }
  return runs;
}

/** Sentences of a passage, with those that answer marked. */
export function PassageText({ passage, marks }: { passage: Passage; marks: readonly number[] }) {
  const sentences = passage.sentences.map((text, at): Sentence => ({ text, isMarked: marks.includes(at) }));
  return runsOf(sentences).map((run, index) =>
    run[0] && isRow(run[0]) ? (
      <dl className="sunni-table" key={index}>
        {run.map((sentence) => (
          <TableRow {...sentence} key={sentence.text} />
        ))}
      </dl>
    ) : (
      <p key={index}>
        {run.map((sentence, at) => (
          <span key={at}>
            {at > 0 && ' '}
            <span>{marked(sentence)}</span>
          </span>
        ))}
      </p>
    ),
  );
}

/** Quoted passage with the link to its section. */
export function QuotedPassage({ quotation, onFollow }: { quotation: Quotation; onFollow?: () => void }) {
  const { passage, source, marked: marks } = quotation;
  const about = sectionText(passage);
  return (
    <figure className="sunni-passage" data-source={source}>
      <blockquote>
        <PassageText passage={passage} marks={marks} />
      </blockquote>
      <figcaption className="sunni-source">
        <a href={source} onClick={onFollow}>
          {passage.title}
        </a>
        {about && <span>{about}</span>}
      </figcaption>
    </figure>
  );
}
