import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min';
import type { PhoneReader } from '../../../domain/leads/contact-phone.ts';
import { plainLine } from '../../../domain/forms/text.ts';

/** Reads the number as dialed from San Jose, else as a foreign number without its "+". */
function parsed(phone: string): PhoneNumber | undefined {
  const dialed = parsePhoneNumberFromString(phone.replace(/^\s*00/, '+'), 'US');
  if (dialed?.isPossible() && (dialed.isValid() || phone.trim().startsWith('+'))) return dialed;
  const foreign = parsePhoneNumberFromString(`+${phone.replace(/\D/g, '')}`);
  return foreign?.isValid() ? foreign : undefined;
}

/** Reads numbers of all countries in the usual notations, with extensions. Loaded only when there is such a number. */
export const readAnyPhone: PhoneReader = (phone) => {
  const found = parsed(plainLine(phone));
  if (!found) return undefined;
  const extension = found.ext ? `;ext=${found.ext}` : '';
  return {
    shown: found.countryCallingCode === '1' ? found.formatNational() : found.formatInternational(),
    number: `${found.number}${extension}`,
  };
};
