import { isWizardService } from '../catalog/catalog.ts';
import { estimate, type Estimate } from './estimate.ts';

/** The stored answers an estimate is computed from. */
export type EstimateValues = {
  service: string | null;
  variant_selected: string | null;
  feet: number | null;
  modules: number | null;
  plugs: number | null;
  qty_plugs: number | null;
};

/** The ballpark computed again from what is stored; undefined when the form asked for none of it. */
export function listedEstimate(lead: EstimateValues): Estimate | undefined {
  const { service, variant_selected: variant, feet, modules, plugs, qty_plugs } = lead;
  if (!service || !isWizardService(service)) return undefined;
  return estimate({ service, variant: variant ?? '', feet, modules, plugs, qty_plugs });
}
