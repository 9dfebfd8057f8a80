import { existsSync, readFileSync } from 'node:fs';

/** How many tests had which outcome. */
export type Counts = { passed: number; failed: number; skipped: number };

/** Adds outcomes up. */
export const addCounts = (all: readonly Counts[]): Counts =>
  all.reduce((sum, one) => ({
    passed: sum.passed + one.passed,
    failed: sum.failed + one.failed,
    skipped: sum.skipped + one.skipped,
  }));

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
};
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

const readJson = (path: string): unknown =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as unknown) : undefined;

/** Reads the file of Vitest's JSON reporter; undefined when the run ended before writing it. */
export function readVitestCounts(path: string): Counts | undefined {
  const report = readJson(path) as VitestReport | undefined;
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  );
}

/** Reads the file of Playwright's JSON reporter. A test that passed only when repeated counts as failed. */
export function readPlaywrightCounts(path: string): Counts | undefined {
  const report = readJson(path) as PlaywrightReport | undefined;
  return (
    report && {
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky,
      skipped: report.stats.skipped,
    }
  );
}

/** The one line a run ends with: "Tests: 12 passed, 0 failed", and what was skipped where something was. */
export const formatCounts = ({ passed, failed, skipped }: Counts): string =>
  `Tests: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
