import type { Enums } from '../database.types.ts';

/** Labels of the answers to "What is wrong?" by value of `problem`, in display order (docs/product.md, Repairs). */
export const PROBLEM_OPTIONS = {
  'not-producing': 'It isn’t producing',
  'error-light': 'An error light or message',
  'leak-damage': 'A leak or damage',
  noise: 'A noise',
  'app-zero': 'The app shows zero',
  other: 'Something else',
} as const satisfies Record<Enums<'lead_problem'>, string>;

export type ProblemKey = Enums<'lead_problem'>;

const isProblem = (value: string): value is ProblemKey => Object.hasOwn(PROBLEM_OPTIONS, value);

/** Returns the label of a stored `problem`; an unknown value is returned unchanged. */
export const problemLabel = (value: string | null): string | null =>
  value !== null && isProblem(value) ? PROBLEM_OPTIONS[value] : value;

/** Services of either form that ask what is wrong. */
const REPAIR_SERVICES: readonly string[] = ['repairs', 'inverter-replacement', 'other'];

/** Returns true when the service asks what is wrong (docs/product.md, Repairs). */
export const asksForProblem = (service: string): boolean => REPAIR_SERVICES.includes(service);

/** Returns the problem, or '' when the service does not ask for one. */
export const problemFor = (service: string, problem: string): string =>
  asksForProblem(service) ? problem : '';
