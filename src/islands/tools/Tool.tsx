import { useContext, type ReactElement, type ReactNode } from 'react';
import ArrowRight from '~icons/lucide/arrow-right';
import { unbroken } from '../../domain/forms/text.ts';
import type { ToolTexts } from '../../domain/tools/tool.ts';
import type { Elements } from '../ui/elements.ts';
import { ShareLink } from './AnswerParts.tsx';
import { sendNote } from './send-note.ts';
import { ToolContext, type ToolOffer, type ToolState } from './use-tool.ts';

/** Returns the tool around a part. */
export function useToolState(): ToolState {
  const state = useContext(ToolContext);
  if (!state) throw new Error('A part of a tool stands outside of one.');
  return state;
}

/** A tool: its parts, and the offer to send inputs and result with a request. */
export function Tool(props: {
  state: ToolState;
  send: ToolOffer;
  /** Lines the tool adds to the note for staff. */
  extraNote?: string;
  children: ReactNode;
}) {
  const { state, send, extraNote, children } = props;
  const { text, service, wizard } = send;
  const { root, id, name, note } = state;
  const whole = [note, extraNote].filter(Boolean).join('\n');
  return (
    <div ref={root} className={id}>
      <ToolContext value={state}>{children}</ToolContext>
      <section className="section no-print" aria-label="Send this with a request">
        <div className="wrap tool-send">
          <p className="text-lead">{text}</p>
          <a
            className="btn btn-primary btn-lg"
            href={wizard ? `/quote?service=${wizard}` : '/quote'}
            data-quote={wizard ? undefined : (service ?? '')}
            data-needs-code
            onClick={(event) => sendNote(event, { tool: name, note: whole })}
          >
            Send this with a request <ArrowRight />
          </a>
        </div>
      </section>
    </div>
  );
}

/** Form of a tool; without JavaScript it leads to the cases that are worked out. */
export function ToolForm(props: {
  label?: string;
  className?: string;
  /** Label of its button; without one the answer follows every entry. */
  button?: string;
  children: Elements;
}) {
  const { id, form, onInput, onSubmit } = useToolState();
  const button = <button className="btn btn-dark no-print">{props.button ?? 'See common cases'}</button>;
  return (
    <form
      ref={form}
      className={props.className}
      method="get"
      action={`/tools/${id}#cases`}
      aria-label={props.label}
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {props.children}
      {props.button === undefined ? <noscript>{button}</noscript> : button}
    </form>
  );
}

/**
 * Result and form of a tool. On phones the result stands above the form, and its largest line stays in view while the
 * form scrolls.
 */
export function ToolTop({ texts, children }: { texts: ToolTexts; children: ReactElement[] }) {
  return (
    <div className="tool-top">
      <p className="tool-now no-print" aria-hidden="true">
        <span>{unbroken(texts.big)}</span>
      </p>
      {children}
    </div>
  );
}

/**
 * Result of a tool: its largest line and the sentence below it, announced when they change; with a note while an entry
 * is wrong and the answer is from earlier ones.
 */
export function ToolAnswer({ texts, className }: { texts: ToolTexts; className?: string }) {
  const { isStale } = useToolState();
  return (
    <div className={className} aria-live="polite">
      {texts.heading !== undefined && <p className="kicker">{texts.heading}</p>}
      <p className="tool-big">{unbroken(texts.big)}</p>
      <p className="muted text-lead">{unbroken(texts.lead)}</p>
      {isStale && <p className="muted tool-stale text-sm">This answer is from your earlier entries.</p>}
    </div>
  );
}

/** Permanent link to an answer, with buttons to copy it and to print the page. */
export function ToolShare() {
  return (
    <ShareLink link={useToolState().link}>
      <button className="link" type="button" onClick={() => print()}>
        Print
      </button>
    </ShareLink>
  );
}
