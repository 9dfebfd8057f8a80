import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Result of a fault test, stored as a test annotation of type "fault". */
export type FaultRecord = {
  form: string;
  fault: string;
  feedback: string;
  requests: number;
  rows: number;
  recovery: string;
};

const COLUMNS = ['form', 'fault', 'feedback', 'requests', 'rows', 'recovery'] as const;

/** Prints a table of the injected faults and their results. */
class FaultTable implements Reporter {
  readonly #lines: FaultRecord[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    for (const { type, description } of test.annotations) {
      if (type !== 'fault' || !description) continue;
      const record = JSON.parse(description) as FaultRecord;
      this.#lines.push(
        result.status === 'passed' ? record : { ...record, feedback: `FAILED: ${record.feedback}` },
      );
    }
  }

  onEnd(): void {
    if (this.#lines.length === 0) return;
    const text = (line: FaultRecord, name: (typeof COLUMNS)[number]): string => String(line[name]);
    const widths = COLUMNS.map((name) =>
      Math.max(name.length, ...this.#lines.map((line) => text(line, name).length)),
    );
    const row = (cells: string[]): string =>
      cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ');
    const sorted = this.#lines.toSorted(
      (a, b) => a.form.localeCompare(b.form) || a.fault.localeCompare(b.fault),
    );
    console.log('\n\nFaults injected into the forms, and their results');
    console.log(row([...COLUMNS]));
    for (const line of sorted) console.log(row(COLUMNS.map((name) => text(line, name))));
  }
}

export { FaultTable as default };
