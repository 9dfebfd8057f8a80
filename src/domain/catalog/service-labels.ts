import { isWizardService, SERVICES } from './catalog.ts';

/** The eleven `service_type` values of the short form and their labels (docs/product.md, Services). */
export const SHORT_FORM_SERVICES = {
  'solar-install': 'New solar',
  'panel-cleaning': 'Panel cleaning',
  'annual-checkup': 'Annual check-up',
  'battery-addon': 'Battery add-on',
  'inverter-replacement': 'Inverter replacement',
  'ev-charger': 'EV charger',
  'critter-guard': 'Critter guard',
  'module-recycling': 'Module recycling',
  'panel-removal': 'Panel removal',
  'solar-inspection': 'Solar inspection',
  other: 'Repair or other',
} as const;

/** One `service_type` value of the short form. */
export type ShortFormService = keyof typeof SHORT_FORM_SERVICES;

/** Returns true for one of the eleven values. */
export const isShortFormService = (value: string): value is ShortFormService =>
  Object.hasOwn(SHORT_FORM_SERVICES, value);

/** Returns the label of a stored `service_type` from either form; an unknown value is returned unchanged. */
export function serviceLabel(serviceType: string | null): string {
  if (!serviceType) return 'Not chosen';
  if (isWizardService(serviceType)) return SERVICES[serviceType].label;
  return isShortFormService(serviceType) ? SHORT_FORM_SERVICES[serviceType] : serviceType;
}
