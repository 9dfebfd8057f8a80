import { findOption, isWizardService, type WizardService } from '../catalog/catalog.ts';
import { asksForProblem } from '../catalog/problem-labels.ts';
import type { ShortFormService } from '../catalog/service-labels.ts';
import type { InfoValues } from './lead-fields.ts';
import type { ShortFormValues } from './short-form.ts';
import { ROOF_STORIES } from './system-options.ts';

/** Wizard values that the short form has too; the consent is not among them, it is given per form. */
export type WizardDetails = InfoValues & { variant: string; notes: string };

/** Wizard service of a short form service; the others have no price list or several candidates. */
const WIZARD_SERVICE: Partial<Record<string, WizardService>> = {
  'panel-cleaning': 'clean',
  'annual-checkup': 'checkup',
  'solar-inspection': 'checkup',
  'ev-charger': 'ev',
  'critter-guard': 'bird',
  'panel-removal': 'rr',
  'inverter-replacement': 'repairs',
} satisfies Partial<Record<ShortFormService, WizardService>>;

const SHORT_SERVICE: Record<WizardService, ShortFormService> = {
  clean: 'panel-cleaning',
  checkup: 'annual-checkup',
  ev: 'ev-charger',
  rr: 'panel-removal',
  lights: 'other',
  repairs: 'other',
  bird: 'critter-guard',
  gutter: 'other',
};

/** Returns the wizard service of a `service_type`, or ''. */
export const wizardServiceOf = (serviceType: string): WizardService | '' => WIZARD_SERVICE[serviceType] ?? '';

/** Splits "80 Alum Rock Avenue, San Jose, CA 95116"; an address without a clear city stays in one piece. */
export function splitAddress(entry: string): Pick<InfoValues, 'address' | 'city' | 'zip'> {
  const text = entry.trim();
  const zip = /\b\d{5}(?:-\d{4})?$/.exec(text)?.[0] ?? '';
  const places = text.slice(0, text.length - zip.length).replace(/[\s,]+(?:CA|California)?[\s,]*$/i, '');
  const comma = places.lastIndexOf(',');
  const city = places.slice(comma + 1).trim();
  // "Apt 4" is no city.
  if (comma < 0 || /\d/.test(city)) return { address: text, city: '', zip: '' };
  return { address: places.slice(0, comma).trim(), city, zip };
}

const joinAddress = ({ address, city, zip }: Pick<InfoValues, 'address' | 'city' | 'zip'>): string =>
  address.trim() &&
  [address, city, zip && `CA ${zip}`]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');

/** Removes empty entries, which carry nothing. */
const filledIn = <Values extends Record<string, string>>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, entry]) => entry !== '')) as Partial<Values>;

/** Returns what the short form tells the wizard; "Repair or other" is a repair once a problem is named. */
export function wizardDetails(values: ShortFormValues): Partial<WizardDetails> {
  const [first_name = '', ...rest] = values.name.trim().split(/\s+/);
  const service = wizardServiceOf(values.service_type) || (values.problem && 'repairs');
  const isKnown = isWizardService(service);
  return filledIn({
    first_name,
    last_name: rest.join(' '),
    email: values.email,
    phone: values.phone,
    ...splitAddress(values.address),
    service,
    problem: service === 'repairs' ? values.problem : '',
    package: isKnown ? values.package : '',
    variant: isKnown && findOption(service, values.roof_stories) ? values.roof_stories : '',
    notes: values.notes,
  });
}

/** Returns what the wizard tells the short form. */
export function shortDetails(values: WizardDetails): Partial<ShortFormValues> {
  const { service, variant } = values;
  const service_type = isWizardService(service) ? SHORT_SERVICE[service] : '';
  return filledIn({
    name: `${values.first_name} ${values.last_name}`.trim(),
    email: values.email,
    phone: values.phone,
    address: joinAddress(values),
    service_type,
    problem: asksForProblem(service) ? values.problem : '',
    package: values.package,
    roof_stories: Object.hasOwn(ROOF_STORIES, variant) ? variant : '',
    notes: values.notes,
  });
}
