/** Prints why tests are skipped. The console of tests that pass is hidden (vitest.config.ts). */
export const saySkipped = (reason: string): void => {
  process.stderr.write(`Skipped: ${reason}\n`);
};
