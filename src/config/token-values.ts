import { tokenValues, type TokenValues } from '../domain/content/content-tokens.ts';
import { reservationScope } from '../domain/pricing/reservation.ts';
import { phoneHoursText } from './hours.ts';
import { site } from './site.ts';

/** Returns the values of all content tokens. */
export const siteTokenValues = (claims: readonly { id: string; value: string }[]): TokenValues =>
  tokenValues({
    claims,
    site: {
      name: site.name,
      assistant: site.assistant,
      phone: site.phone,
      email: site.email,
      founded: String(site.founded),
      licenseNumber: site.licenseNumber.text,
      street: site.address.street.text,
      reservationScope: reservationScope(),
    },
    hours: { phone: phoneHoursText },
  });
