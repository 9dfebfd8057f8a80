/** Prints why tests are skipped. The console of tests that pass is hidden (vitest.config.ts); a line of dots may stand before. */
export const saySkipped = (reason: string): void => {
  process.stderr.write(`\nSkipped: ${reason}\n`);
};
