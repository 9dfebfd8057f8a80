import { isWizardService } from '../catalog/catalog.ts';
import { estimate, type Estimate, type EstimateInput } from './estimate.ts';

export type EstimateValues = {
  service: string | null;
  variant_selected: string | null;
  feet: number | null;
  modules: number | null;
  plugs: number | null;
  qty_plugs: number | null;
};

/** Returns the stored answers that a price depends on; undefined when the lead has no wizard service. */
export function estimateInput(lead: EstimateValues): EstimateInput | undefined {
  const { service, variant_selected: variant, feet, modules, plugs, qty_plugs } = lead;
  if (!service || !isWizardService(service)) return undefined;
  return { service, variant: variant ?? '', feet, modules, plugs, qty_plugs };
}

/** Recalculates the ballpark from stored values; undefined when the lead has no wizard service. */
export function listedEstimate(lead: EstimateValues): Estimate | undefined {
  const input = estimateInput(lead);
  return input && estimate(input);
}
