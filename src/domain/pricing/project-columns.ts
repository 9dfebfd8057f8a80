import { findOption, type Quantity } from '../catalog/catalog.ts';
import {
  estimate,
  estimateBreakdown,
  estimateTotal,
  readQuantities,
  type EstimateInput,
} from './estimate.ts';

/** Columns of the project in a lead; all null without a service. */
export type ProjectColumns = Record<Quantity, number | null> &
  Record<'variant_selected' | 'estimate_total' | 'estimate_breakdown', string | null>;

/** Returns the columns of a project: its option with the quantities of that alone, and the ballpark. */
export function projectColumns(input: EstimateInput | undefined): ProjectColumns {
  const nothing = { feet: null, modules: null, plugs: null, qty_plugs: null };
  if (!input) return { ...nothing, variant_selected: null, estimate_total: null, estimate_breakdown: null };
  const option = findOption(input.service, input.variant);
  const ballpark = estimate(input);
  return {
    ...nothing,
    ...(option ? readQuantities(option, input) : {}),
    variant_selected: option?.variant ?? null,
    estimate_total: estimateTotal(ballpark),
    estimate_breakdown: estimateBreakdown(ballpark),
  };
}
