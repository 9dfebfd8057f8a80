import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** What a test about a fault says of itself, as an annotation of the type "fault". */
export type FaultRecord = {
  form: string;
  fault: string;
  told: string;
  requests: number;
  rows: number;
  kept: string;
};

const COLUMNS = ['form', 'fault', 'told', 'requests', 'rows', 'kept'] as const;

/** Prints one table of the faults injected into the forms and what became of each. */
class FaultTable implements Reporter {
  readonly #lines: FaultRecord[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    for (const { type, description } of test.annotations) {
      if (type !== 'fault' || !description) continue;
      const record = JSON.parse(description) as FaultRecord;
      this.#lines.push(result.status === 'passed' ? record : { ...record, told: `FAILED: ${record.told}` });
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
    console.log('\n\nFaults injected into the forms, and what became of each');
    console.log(row([...COLUMNS]));
    for (const line of sorted) console.log(row(COLUMNS.map((name) => text(line, name))));
  }
}

export { FaultTable as default };
