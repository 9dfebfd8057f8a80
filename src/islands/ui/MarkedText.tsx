import type { Mark } from '../../domain/content/placeholders.ts';

export type MarkedTextProps = { text: string; marks: readonly Mark[] | undefined };

/** Text in which the preview underlines what nothing proves yet, with the reason on hover and focus. */
export function MarkedText({ text, marks = [] }: MarkedTextProps) {
  const mark = marks.find(({ value }) => text.includes(value));
  if (!mark) return <span>{text}</span>;
  const at = text.indexOf(mark.value);
  return (
    <span>
      <MarkedText text={text.slice(0, at)} marks={marks} />
      <mark className="placeholder" tabIndex={0} aria-description={`Placeholder. ${mark.reason}`}>
        {mark.value.replace(/^\[|\]$/g, '')}
      </mark>
      <MarkedText text={text.slice(at + mark.value.length)} marks={marks} />
    </span>
  );
}
