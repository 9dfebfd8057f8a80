import { tokenValues, type TokenValues } from '../domain/content/content-tokens.ts';
import { RESPONSE_PROMISE } from '../domain/messages.ts';
import { reservationScope } from '../domain/pricing/reservation.ts';
import { phoneHoursText } from './hours.ts';
import { site } from './site.ts';

const COUNT_WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Claim as far as its token goes. */
type TokenClaim = { id: string; value: string; status: 'placeholder' | 'substantiated' | 'not claimed' };

/**
 * Returns the values of all content tokens, with the names of the counties served. A claim that the company does not make is never published; with `provenOnly`,
 * neither are claims without a record and a placeholder street (docs/product.md, Preview and production).
 */
export function siteTokenValues(
  claims: readonly TokenClaim[],
  counties: readonly string[],
  { provenOnly = false } = {},
): TokenValues {
  const isShown = (isPlaceholder: boolean): boolean => !(provenOnly && isPlaceholder);
  const { street } = site.address;
  return tokenValues({
    claims: claims.map(({ id, value, status }) => ({
      id,
      value: status !== 'not claimed' && isShown(status === 'placeholder') ? value : null,
    })),
    site: {
      name: site.name,
      legalName: site.legalName.text,
      assistant: site.assistant,
      phone: site.phone,
      email: site.email,
      founded: String(site.founded),
      licenseNumber: site.licenseNumber.text,
      postalAddress: site.postalAddress.text,
      analytics: site.analytics.text,
      refundTerms: site.refundTerms.text,
      counties: new Intl.ListFormat('en-US').format(counties).replace(', and ', ' and '),
      countyCount: COUNT_WORDS[counties.length] ?? String(counties.length),
      street: isShown(street.placeholder) ? street.text : null,
      reservationScope: reservationScope(),
      responsePromise: RESPONSE_PROMISE,
    },
    hours: { phone: phoneHoursText },
  });
}
