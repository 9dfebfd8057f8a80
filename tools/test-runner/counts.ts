import { existsSync, readFileSync } from 'node:fs';

export type Counts = { passed: number; failed: number; skipped: number };

/** Sums counts. */
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

/** Reads Vitest's JSON report; undefined when the run ended without writing it. */
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

/** Reads Playwright's JSON report. A flaky test counts as failed. */
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

/** Formats the last line of a run: "Tests: 12 passed, 0 failed", plus the skipped ones if any. */
export const formatCounts = ({ passed, failed, skipped }: Counts): string =>
  `Tests: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
