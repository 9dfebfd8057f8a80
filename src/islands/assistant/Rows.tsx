import ArrowRight from '~icons/lucide/arrow-right';

/** Questions to press. */
export function QuestionRows({
  questions,
  onAsk,
}: {
  questions: readonly string[];
  onAsk: (question: string) => void;
}) {
  return (
    <ul className="ruled assistant-rows">
      {questions.map((question) => (
        <li key={question}>
          <button type="button" onClick={() => onAsk(question)}>
            <span>{question}</span>
            <ArrowRight />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Page to open, with a line below its title. */
export type PageRow = { href: string; title: string; detail: string };

/** Pages to open. */
export function PageRows({ pages }: { pages: readonly PageRow[] }) {
  return (
    <ul className="ruled assistant-rows">
      {pages.map(({ href, title, detail }) => (
        <li key={href}>
          <a href={href}>
            <span>
              <span>{title}</span>
              {detail !== title && <small>{detail}</small>}
            </span>
            <ArrowRight />
          </a>
        </li>
      ))}
    </ul>
  );
}
