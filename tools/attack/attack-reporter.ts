import type { Reporter, TestCase } from 'vitest/node';
import type { AttackRecord } from '../../tests/attack/support/attacks.ts';
import { terminalTable, writeTable } from './attack-table.ts';

/** Prints the attacks and their results; with ATTACK_WRITE=1 also writes the table into docs/security.md. */
class AttackReporter implements Reporter {
  readonly #records: AttackRecord[] = [];

  onTestCaseResult(test: TestCase): void {
    const { attack } = test.meta() as { attack?: AttackRecord };
    if (attack) this.#records.push(attack);
  }

  async onTestRunEnd(): Promise<void> {
    if (this.#records.length === 0) return;
    console.log(`\n${terminalTable(this.#records)}`);
    if (process.env.ATTACK_WRITE === '1') await writeTable(this.#records);
  }
}

export { AttackReporter as default };
