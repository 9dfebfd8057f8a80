import { describe, expect, it } from 'vitest';

/** Anything an attacker tries, with the only result that is safe. */
export type Attack = {
  /** Goal of the attacker. */
  attack: string;
  /** Request, statement or input, in one line. */
  request: string;
  /** Safe result, as `run` reports it. */
  expected: string;
  /** Tries it on the running instance; returns the result. */
  run: () => Promise<string> | string;
};

/** An attack with its result, stored as metadata `attack` of its test. */
export type AttackRecord = Omit<Attack, 'run'> & { area: string; got: string };

/** Longest request in a test name, in characters. */
const NAME_LENGTH = 120;

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').toWellFormed();
  return line.length > NAME_LENGTH ? `${line.slice(0, NAME_LENGTH)}…` : line;
};

/** Registers one test per attack. The reporter in tools/attack counts them by area. */
export function attacks(area: string, cases: readonly Attack[]): void {
  describe(area, () => {
    for (const { run, ...known } of cases) {
      it(`${known.attack}: ${shortened(known.request)}: ${known.expected}`, async ({ task }) => {
        const record: AttackRecord = { ...known, area, request: shortened(known.request), got: 'no result' };
        Object.assign(task.meta, { attack: record });
        record.got = await run();
        expect(record.got).toBe(known.expected);
      });
    }
  });
}
