import { useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { MAX_QUESTION } from '../../domain/conversation/turn.ts';
import type { Elements } from '../ui/elements.ts';

export type AskFieldProps = {
  /** Earlier questions, oldest first; the arrow keys recall them. */
  asked: readonly string[];
  text: string;
  onText: (text: string) => void;
  /** Label of the button. */
  label: string;
  isDisabled: boolean;
  onAsk: () => void;
  /** Line below the field. */
  children: Elements;
};

/** Field for the question. Enter asks, Shift and Enter break the line, the arrow keys recall earlier questions. */
export function AskField({ asked, text, onText, label, isDisabled, onAsk, children }: AskFieldProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [recalled, setRecalled] = useState(0);

  const ask = (): void => {
    if (text.trim() === '') field.current?.focus();
    if (text.trim() === '' || isDisabled) return;
    onAsk();
    setRecalled(0);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    ask();
  };
  const recall = (steps: number): void => {
    setRecalled(steps);
    onText(steps === 0 ? '' : (asked.at(-steps) ?? ''));
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      ask();
    }
    if (text.includes('\n')) return;
    if (event.key === 'ArrowUp' && recalled < asked.length) {
      event.preventDefault();
      recall(recalled + 1);
    }
    if (event.key === 'ArrowDown' && recalled > 0) {
      event.preventDefault();
      recall(recalled - 1);
    }
  };

  return (
    <form className="assistant-ask" action="/ask" onSubmit={submit}>
      <label className="label" htmlFor={id}>
        Your question
      </label>
      <div className="assistant-ask-row">
        <textarea
          ref={field}
          className="input"
          id={id}
          name="q"
          rows={1}
          autoComplete="off"
          enterKeyHint="send"
          maxLength={MAX_QUESTION}
          value={text}
          onChange={(event) => {
            onText(event.target.value);
            setRecalled(0);
          }}
          onKeyDown={press}
        />
        <button className="btn btn-dark" type="submit" aria-disabled={isDisabled || undefined}>
          {label}
        </button>
      </div>
      {children}
    </form>
  );
}
