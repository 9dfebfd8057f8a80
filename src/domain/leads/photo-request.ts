import type { WizardService } from '../catalog/catalog.ts';
import type { ShortFormService } from '../catalog/service-labels.ts';
import { isEmail } from '../forms/field-rules.ts';
import { contactOptions, type ContactFacts } from './first-contact.ts';

/** A request for photos: an email that we send, or a text message prepared in the person's own app. */
export type PhotoRequest = { channel: 'email'; address: string } | { channel: 'text'; href: string };

const ROOF = 'Each side of the roof that has modules';
const EQUIPMENT = 'The equipment on the wall, with any light or code that it shows';
const LABEL = 'The label on the inverter, close enough to read';
const MAIN_PANEL = 'The main electrical panel: the outside, then the breakers with the door open';
const ROOF_EDGE = 'The edge of the roof, the gutter and the gap under the modules';

const ROOF_WORK = [ROOF, 'The whole house from the street'];
const EQUIPMENT_WORK = [EQUIPMENT, LABEL, ROOF];
const ROOF_EDGE_WORK = [ROOF_EDGE, ROOF];
const CHARGER_WORK = [MAIN_PANEL, 'The place where the car parks, and the way from there to the panel'];

/** Photos by service; others get those of equipment and roof. */
const PHOTOS: Partial<Record<WizardService | ShortFormService, readonly string[]>> = {
  clean: ROOF_WORK,
  'panel-cleaning': ROOF_WORK,
  rr: ROOF_WORK,
  'panel-removal': ROOF_WORK,
  'module-recycling': ROOF_WORK,
  'solar-install': [ROOF.replace(' that has modules', ''), MAIN_PANEL],
  ev: CHARGER_WORK,
  'ev-charger': CHARGER_WORK,
  'battery-addon': [EQUIPMENT, LABEL, MAIN_PANEL],
  lights: ['The front of the house from the street', 'Each edge of the roof that gets lights'],
  bird: ROOF_EDGE_WORK,
  'critter-guard': ROOF_EDGE_WORK,
  gutter: ROOF_EDGE_WORK,
};

/** Returns the two or three photos that help most with a stored `service_type`. */
export const photosToTake = (serviceType: string | null): readonly string[] =>
  (serviceType !== null && Object.hasOwn(PHOTOS, serviceType)
    ? PHOTOS[serviceType as keyof typeof PHOTOS]
    : undefined) ?? EQUIPMENT_WORK;

const QUESTION =
  'Could you send two or three photos of the roof and of the equipment on the wall? Photos from the ground are enough; please stay off the roof.';

/** Returns the way to ask for photos: an email, or a text without a valid address; undefined without both. */
export function photoRequest(
  lead: ContactFacts,
  missing: readonly string[],
  staff: string,
  company: string,
): PhotoRequest | undefined {
  if (lead.email && isEmail(lead.email)) return { channel: 'email', address: lead.email };
  const text = contactOptions(lead, staff, company).find(({ channel }) => channel === 'text');
  if (!text) return undefined;
  const needs =
    missing.length === 0
      ? QUESTION
      : `To make your estimate exact we need ${new Intl.ListFormat('en-US').format(missing)}. ${QUESTION}`;
  // The prepared message ends after the greeting.
  return { channel: 'text', href: text.href + encodeURIComponent(needs) };
}
