import type { Enums } from '../database.types.ts';
import { isWizardService, SERVICES } from './catalog.ts';

/** Values of `service_type` in the short form, and their labels (docs/product.md, Services). */
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

export type ShortFormService = keyof typeof SHORT_FORM_SERVICES;

/** Returns true for a value of the short form. */
export const isShortFormService = (value: string): value is ShortFormService =>
  Object.hasOwn(SHORT_FORM_SERVICES, value);

/** Returns the name a customer chose for a stored `service_type` of either form; an unknown value is returned unchanged. */
export function serviceLabel(serviceType: string | null): string {
  if (!serviceType) return 'Not chosen';
  if (isWizardService(serviceType)) return SERVICES[serviceType].label;
  return isShortFormService(serviceType) ? SHORT_FORM_SERVICES[serviceType] : serviceType;
}

/** A service as the desk names and counts it: column `desk_service`, which maps the values of every form to these. */
export type DeskService = Exclude<
  Enums<'service_type'>,
  'clean' | 'checkup' | 'ev' | 'rr' | 'bird' | 'repairs'
>;

/** The desk's names of the services (docs/product.md, Services). */
export const DESK_SERVICES: Record<DeskService, string> = {
  ...SHORT_FORM_SERVICES,
  lights: SERVICES.lights.label,
  gutter: SERVICES.gutter.label,
};

/** Returns true for a value of `desk_service`. */
export const isDeskService = (value: string): value is DeskService => Object.hasOwn(DESK_SERVICES, value);

/** Returns the desk's name of a `desk_service`; an unknown value is returned unchanged. */
export function deskServiceLabel(service: string | null): string {
  if (!service) return 'Not chosen';
  return isDeskService(service) ? DESK_SERVICES[service] : service;
}
