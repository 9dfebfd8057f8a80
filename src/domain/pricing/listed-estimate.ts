import { isWizardService } from '../catalog/catalog.ts';
import { estimate, type Estimate } from './estimate.ts';

export type EstimateValues = {
  service: string | null;
  variant_selected: string | null;
  feet: number | null;
  modules: number | null;
  plugs: number | null;
  qty_plugs: number | null;
};

/** Recalculates the ballpark from stored values; undefined when the lead has no wizard service. */
export function listedEstimate(lead: EstimateValues): Estimate | undefined {
  const { service, variant_selected: variant, feet, modules, plugs, qty_plugs } = lead;
  if (!service || !isWizardService(service)) return undefined;
  return estimate({ service, variant: variant ?? '', feet, modules, plugs, qty_plugs });
}
