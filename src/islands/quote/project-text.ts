import {
  findOption,
  isWizardService,
  SERVICES,
  type Quantity,
  type WizardService,
} from '../../domain/catalog/catalog.ts';
import { readQuantities } from '../../domain/pricing/estimate.ts';
import type { QuoteValues } from '../../stores/quote-values.ts';

/** Heading of step 2 per service. */
export const PROJECT_TITLES: Record<WizardService, string> = {
  clean: 'Tell us about the array',
  checkup: 'Tell us about the system',
  ev: 'Tell us about the charger',
  rr: 'Tell us about the array',
  lights: 'Tell us about the lights',
  repairs: 'Tell us about the repair',
  bird: 'Tell us about the roof',
  gutter: 'Tell us about the gutters',
};

const UNITS: Record<Quantity, readonly [one: string, many: string]> = {
  feet: ['foot', 'feet'],
  modules: ['module', 'modules'],
  plugs: ['extra plug', 'extra plugs'],
  qty_plugs: ['plug', 'plugs'],
};

/** Summarizes the project in one line: "Module cleaning, two story, 28 modules". */
export function projectSummary(values: QuoteValues): string {
  const { service, variant } = values;
  if (!isWizardService(service)) return '';
  const option = findOption(service, variant);
  const counted = option ? Object.entries(readQuantities(option, { ...values, service })) : [];
  const quantities = counted
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${UNITS[name as Quantity][count === 1 ? 0 : 1]}`);
  return [SERVICES[service].label, option?.label.toLowerCase() ?? '', ...quantities]
    .filter(Boolean)
    .join(', ');
}
