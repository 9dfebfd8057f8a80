/** Reason each wrong field is rejected, by field name; shown below the field. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** Input read from the address or the form, or what is wrong with it. */
export type Parsed<Input, Field extends string> =
  { ok: true; input: Input } | { ok: false; errors: FieldErrors<Field> };

/** One step on the way to a result. */
export type ToolLine = {
  /** "120% of a 225 A busbar". */
  label: string;
  /** Amount on the right: "270 A"; absent when the line is only text. */
  amount?: string;
  /** Basis of the line: "0.051% a day for 60 days". */
  detail?: string;
  /** True for the line that adds up the ones above. */
  isSum?: boolean;
};

/** Texts of a tool's page by name: `big` is the large line, `lead` the sentence below it. */
export type ToolTexts = { big: string; lead: string } & Record<string, string>;

/** Result of a tool in words. Server and browser print the same answer. */
export type ToolAnswer = {
  /** Kind of result, for parts that only some results show. */
  state: string;
  texts: ToolTexts;
  lines: ToolLine[];
  /** Inputs and result for staff, at most 600 characters. */
  note: string;
};

/** A question a homeowner can settle alone: reads answers from an address and works out the result. */
export type Tool<Input, Field extends string = string, Answer extends ToolAnswer = ToolAnswer> = {
  /** Last part of its address, and the id of its content: `battery-size`. */
  id: string;
  /** Name staff read above the note: "Battery size". */
  name: string;
  /** Control names of the form, which are also the parameters of the address. */
  fields: readonly Field[];
  /** Input shown before the visitor answers; a worked-out example. */
  example: Input;
  parse: (params: URLSearchParams) => Parsed<Input, Field>;
  /** Parameters of the permanent link, always in the same order. `parse` of them returns the same input. */
  query: (input: Input) => URLSearchParams;
  /** Works out the result; `today` is the Pacific date, YYYY-MM-DD. */
  answer: (input: Input, today: string) => Answer;
};

/** A common case with a page of its own, for visitors and printers without JavaScript. */
export type ToolCase<Input> = {
  slug: string;
  /** Link text and page title, at most 36 characters. */
  label: string;
  input: Input;
};

/** Path and query of the permanent link to an answer. */
export const toolLink = <Input>(tool: Pick<Tool<Input>, 'id' | 'query'>, input: Input): string =>
  `/tools/${tool.id}?${tool.query(input).toString()}`;
