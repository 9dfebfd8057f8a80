import { isDeskService, type DeskService } from '../domain/catalog/service-labels.ts';

/** Planned length of a visit by service, in minutes: the window that the booking form proposes (docs/product.md, Bookings). */
export const VISIT_MINUTES = {
  'panel-cleaning': 120,
  'annual-checkup': 120,
  'solar-inspection': 120,
  'critter-guard': 240,
  'ev-charger': 240,
  'inverter-replacement': 240,
  gutter: 120,
  lights: 240,
  other: 120,
  'module-recycling': 240,
  'panel-removal': 480,
  'battery-addon': 480,
  'solar-install': 480,
} as const satisfies Record<DeskService, number>;

/** Returns the planned length of a visit in minutes; two hours while nobody knows what for. */
export const visitMinutes = (service: string | null): number =>
  service !== null && isDeskService(service) ? VISIT_MINUTES[service] : VISIT_MINUTES.other;
