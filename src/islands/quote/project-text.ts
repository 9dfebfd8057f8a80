import {
  findOption,
  isWizardService,
  SERVICES,
  type Quantity,
  type WizardService,
} from '../../domain/catalog/catalog.ts';
import { readQuantities } from '../../domain/pricing/estimate.ts';
import type { QuoteValues } from '../../stores/forms/quote-values.ts';

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

/** Texts of steps 2 and 3 that depend on the kind of work. */
export type ServiceNotes = {
  placeholder: string;
  /** Facts the analysis looks at. */
  looksAt: string;
  /** Part of the home that can make a quote take longer. */
  unusual: 'roof' | 'wiring' | 'system' | 'home';
};

/** Texts per service. The accuracy of an estimate is a claim about roofs only (docs/product.md, Claims). */
export const SERVICE_NOTES: Record<WizardService, ServiceNotes> = {
  clean: {
    placeholder: 'A gate code, a steep section, pigeons',
    looksAt: 'Roof, modules, access and price list',
    unusual: 'roof',
  },
  checkup: {
    placeholder: 'A gate code, the make of the inverter',
    looksAt: 'Roof, system and price list',
    unusual: 'roof',
  },
  ev: {
    placeholder: 'Where the car parks, the car, a gate code',
    looksAt: 'Electrical panel, cable run and price list',
    unusual: 'wiring',
  },
  rr: {
    placeholder: 'When the roofers come, a gate code, pigeons',
    looksAt: 'Roof, modules, access and price list',
    unusual: 'roof',
  },
  lights: {
    placeholder: 'Where the outlets are, a gate code',
    looksAt: 'Roofline, access and price list',
    unusual: 'roof',
  },
  repairs: {
    placeholder: 'What the display says, when it began, a gate code',
    looksAt: 'Your answers and the age of the system',
    unusual: 'system',
  },
  bird: {
    placeholder: 'Which animals, since when, a gate code',
    looksAt: 'Roof, modules and access',
    unusual: 'roof',
  },
  gutter: {
    placeholder: 'How tall the house is, trees nearby, a gate code',
    looksAt: 'Gutters, height and access',
    unusual: 'home',
  },
};

/** Returns the note on the accuracy of a ballpark; for work without a roof it states no accuracy. */
export const accuracyNote = (service: WizardService, accuracy: string | undefined): string =>
  accuracy && SERVICE_NOTES[service].unusual === 'roof'
    ? `A ballpark, accurate to ${accuracy} for standard roofs.`
    : 'A ballpark from our price list.';

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
