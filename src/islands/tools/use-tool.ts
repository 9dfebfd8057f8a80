import { createContext, useState, type RefObject } from 'react';
import { pacificDay } from '../../domain/hours/calendar-day.ts';
import {
  toolLink,
  type FieldErrors,
  type Parsed,
  type Tool,
  type ToolAnswer,
} from '../../domain/tools/tool.ts';
import { formParams, useAnswerForm } from './use-answer-form.ts';

/** Offer below a tool to send its result with a request. */
export type ToolOffer = {
  text: string;
  service?: string | undefined;
  /** Opens the wizard with this service instead. */
  wizard?: string | undefined;
};

/** The case a page shows before the visitor answers, and what surrounds it. */
export type ToolProps<Input> = {
  input: Input;
  /** Pacific date of the build, YYYY-MM-DD; the browser's own day replaces it after hydration. */
  day: string;
  /** Origin of the permanent link until then. */
  site: string;
  send: ToolOffer;
};

type Shown<Answer> = {
  answer: Answer;
  link: string;
  /** Inputs, result and link for staff. */
  note: string;
  errors: FieldErrors<string>;
  /** True while the answer is from earlier entries, because one is wrong now. */
  isStale: boolean;
  /** Entries of the form; undefined before hydration. */
  values: URLSearchParams | undefined;
};

/** Form, errors and link of a tool, for its parts. */
export type ToolState = Omit<Shown<ToolAnswer>, 'answer'> & {
  id: string;
  name: string;
  root: RefObject<HTMLDivElement | null>;
  form: RefObject<HTMLFormElement | null>;
  /** Works out the result while the visitor types. */
  onInput: () => void;
  /** Works out the result and says what is wrong. */
  onSubmit: () => void;
};

const today = (): string => pacificDay(new Date());

/** The tool around a part. */
export const ToolContext = createContext<ToolState | undefined>(undefined);

/**
 * Works out a tool's result from its form on every change and keeps the address in step.
 */
export function useTool<Input, Field extends string, Answer extends ToolAnswer>(
  tool: Tool<Input, Field, Answer>,
  { input, day, site }: ToolProps<Input>,
): ToolState & { answer: Answer } {
  const [shown, setShown] = useState<Shown<Answer>>(() => ({
    answer: tool.answer(input, day),
    link: new URL(toolLink(tool, input), site).href,
    note: '',
    errors: {},
    isStale: false,
    values: undefined,
  }));
  /** Works out the result of the entries, which it returns; what is wrong with them is said only with `showsErrors`. */
  const update = (showsErrors: boolean): Parsed<Input, Field> | undefined => {
    if (!form.current) return undefined;
    const values = formParams(form.current);
    const parsed = tool.parse(values);
    if (parsed.ok) {
      const answer = tool.answer(parsed.input, today());
      const link = toolLink(tool, parsed.input);
      const note = `${answer.note}\n${link}`;
      const address = new URL(link, window.location.href).href;
      setShown({ answer, note, values, link: address, errors: {}, isStale: false });
    } else {
      const { errors } = parsed;
      setShown((last) => ({ ...last, values, isStale: true, errors: showsErrors ? errors : last.errors }));
    }
    return parsed;
  };
  /** Works out the result and writes its link into the address. */
  const commit = (): Parsed<Input, Field> | undefined => {
    const parsed = update(true);
    if (parsed?.ok) window.history.replaceState(window.history.state, '', toolLink(tool, parsed.input));
    return parsed;
  };
  /** Works out the result, or puts the focus on the first wrong entry. */
  const submit = (): void => {
    const parsed = commit();
    if (!parsed || parsed.ok) return;
    const wrong = (control: Element): boolean =>
      Object.hasOwn(parsed.errors, control.getAttribute('name') ?? '');
    const first = Array.from(form.current?.elements ?? []).find(wrong);
    if (first instanceof HTMLElement) first.focus();
  };

  const { root, form } = useAnswerForm<HTMLDivElement>({
    selector: `form[action^="/tools/${tool.id}#"]`,
    fields: tool.fields,
    isLinked: (params) => tool.fields.some((field) => params.has(field)),
    start: update,
    finish: commit,
  });

  return {
    ...shown,
    id: tool.id,
    name: tool.name,
    root,
    form,
    onInput: () => update(false),
    onSubmit: submit,
  };
}
