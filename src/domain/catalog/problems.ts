import { PROBLEM_OPTIONS, type ProblemKey } from './problem-labels.ts';

/** One answer to "What is wrong?": its label, what to do for safety, and what we do next. */
export type Problem = {
  label: string;
  /** Advice against shock and fire, shown before everything else. */
  safety?: string;
  next: string;
};

/** Answers to "What is wrong?" with their advice, in display order (docs/product.md, Repairs). */
export const PROBLEMS = {
  'not-producing': {
    label: PROBLEM_OPTIONS['not-producing'],
    safety: 'If a breaker has tripped, leave it off. Resetting it again and again is unsafe.',
    next: 'We go through the alerts with you first. If they don’t explain it, we test strings, insulation and connections on site, and name the cause before any repair.',
  },
  'error-light': {
    label: PROBLEM_OPTIONS['error-light'],
    safety:
      'If it names a ground fault or an arc fault, leave the system off and do not reset it. A ground fault means current is leaking; an arc fault means the inverter sensed arcing.',
    next: 'Keep a photo of the display for us. We look up the message before anyone drives out, and tell you whether it needs a visit.',
  },
  'leak-damage': {
    label: PROBLEM_OPTIONS['leak-damage'],
    safety:
      'Stay off the roof, and do not touch cracked panels, damaged cables or anything wet near them. Panels stay live in daylight. With smoke or flames, leave the house and call 911.',
    next: 'Take photos from the ground. We tell you what to leave alone, then check the roof, cables and connectors on site before anything is switched on again.',
  },
  noise: {
    label: PROBLEM_OPTIONS.noise,
    safety:
      'With smoke, flames or a burning smell, leave the house and call 911. If a plug or cover has browned or melted, do not touch it.',
    next: 'Tell us where it comes from, such as the roof or the inverter, and at what time of day. A person replies with the next step.',
  },
  'app-zero': {
    label: PROBLEM_OPTIONS['app-zero'],
    next: 'The app can show zero while the panels work. Look at the inverter’s own display or the utility meter; we check the connection with you before anyone drives out.',
  },
  other: {
    label: PROBLEM_OPTIONS.other,
    next: 'Describe it in the notes. A person reads them and replies with the next step.',
  },
} as const satisfies Record<ProblemKey, Problem>;

/** Returns the problem with this value, or undefined. */
export const findProblem = (value: string): Problem | undefined =>
  Object.hasOwn(PROBLEMS, value) ? PROBLEMS[value as ProblemKey] : undefined;
