import { LEAD_LIMITS } from './lead-fields.ts';
import { cleanLine } from './text.ts';

/** Where a visitor came from, as sent with the wizard's lead (specification 3). Absent parameters are null. */
export type Attribution = {
  utm_source: string | null;
  utm_medium: string | null;
  utm_campaign: string | null;
  page_url: string;
};

/** Reads the campaign parameters of a page's address; each is cut to what the database holds. */
export function readAttribution(address: string): Attribution {
  const query = new URL(address).searchParams;
  const read = (name: 'utm_source' | 'utm_medium' | 'utm_campaign'): string | null => {
    const value = cleanLine(query.get(name) ?? '')
      .slice(0, LEAD_LIMITS[name])
      .toWellFormed();
    return value === '' ? null : value;
  };
  return {
    utm_source: read('utm_source'),
    utm_medium: read('utm_medium'),
    utm_campaign: read('utm_campaign'),
    page_url: address.slice(0, LEAD_LIMITS.page_url),
  };
}
