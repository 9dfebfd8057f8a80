import { estimate, estimateTotal, type EstimateInput } from '../../src/domain/pricing/estimate.ts';
import { formatCents } from '../../src/domain/pricing/money.ts';

/** What the wizard shows for a project with the price list of today, such as "$300.00": a new price breaks no test. */
export const ballpark = (input: EstimateInput): string => estimateTotal(estimate(input));

/** Cleaning of a two-story home. */
export const cleaning = (modules: number): EstimateInput => ({
  service: 'clean',
  variant: '2-story',
  modules,
});

/** Cents of the lines of a priced project, in order. */
export const lineCents = (input: EstimateInput): number[] => {
  const result = estimate(input);
  return result.kind === 'priced' ? result.lines.map(({ cents }) => cents) : [];
};

/** The lines of a priced project, such as "$250.00". */
export const lineAmounts = (input: EstimateInput): string[] => lineCents(input).map(formatCents);
