import type { Site } from '../../config/site-schema.ts';
import { lineOf, type Finding } from './finding.ts';

/** 555-0100 to 555-0199 are reserved for fictional use. */
const isFictionalPhone = (phone: string): boolean => /555\D?01\d\d$/.test(phone);

/** Returns true for a reserved domain, which nobody can register (RFC 2606). */
export const isReservedAddress = (address: string): boolean =>
  /(\.|@|\/)(example|test|invalid)(\/|$)|[@./]example\.(com|net|org)(\/|$)/.test(address);

/** A company fact with its field in src/config/site.ts. */
type Fact = {
  field: string;
  name: string;
  shown: string;
  isOpen: boolean;
  reason: string;
  /** True when pages can do without it. */
  isOptional?: boolean;
};

type Marked = 'legalName' | 'licenseNumber' | 'postalAddress' | 'analytics' | 'refundTerms';

function factsOf(site: Site): Fact[] {
  const marked = (field: Marked, name: string, reason: string): Fact => {
    const { text: shown, placeholder: isOpen } = site[field];
    return { field, name, shown, isOpen, reason };
  };
  const listed = (field: Site['placeholders'][number], name: string, shown: string, reason: string): Fact => {
    return { field, name, shown, isOpen: site.placeholders.includes(field), reason };
  };
  const { address, phone, email } = site;
  return [
    listed('name', 'Company name', site.name, 'Advertising must use the name the license was issued under.'),
    marked('legalName', 'Legal name', 'A contract names the contractor as registered (B&P 7159).'),
    listed(
      'assistant',
      'Assistant name',
      site.assistant,
      'The owner must confirm the name that automated messages are sent under.',
    ),
    marked(
      'licenseNumber',
      'License number',
      'California requires the license number in all advertising of a contractor (B&P 7030.5).',
    ),
    marked(
      'postalAddress',
      'Postal address',
      'Commercial email must include a postal address (15 USC 7704), and notices must reach somebody.',
    ),
    {
      field: 'address',
      name: 'Street address and ZIP',
      shown: address.street.text,
      isOpen: address.street.placeholder || address.postalCode.placeholder,
      reason: 'Do not print a street where no one can be found.',
      isOptional: true,
    },
    {
      ...{ field: 'phone', name: 'Phone', shown: phone, isOpen: isFictionalPhone(phone) },
      reason: 'The number is reserved for fictional use; no one can call it.',
    },
    {
      ...{ field: 'email', name: 'Email', shown: email, isOpen: isReservedAddress(email) },
      reason: 'The address is on a reserved domain; mail to it is lost.',
    },
    marked(
      'analytics',
      'Analytics',
      'The privacy page must say which analytics service reads the visit, or that none does (B&P 22575).',
    ),
    marked(
      'refundTerms',
      'Refund terms',
      'A fee paid in advance needs its refund terms in writing (B&P 7159, 7159.14).',
    ),
    listed(
      'founded',
      'Founding year',
      `since ${site.founded}`,
      'A year in advertising must agree with the company registration (B&P 17500).',
    ),
    ...site.socialLinks.map((link) => ({
      ...{ field: 'socialLinks', name: 'Social profile', shown: link, isOpen: isReservedAddress(link) },
      reason: 'Structured data presents this profile as the company’s own.',
      isOptional: true,
    })),
  ];
}

/** Finds company facts that are still placeholders; `source` is the text of src/config/site.ts, for the lines. */
export const companyFacts = (site: Site, source: string): Finding[] =>
  factsOf(site)
    .filter(({ isOpen }) => isOpen)
    .map(({ field, name, shown, reason, isOptional = false }) => ({
      group: 'Company facts',
      name,
      shown,
      reason,
      file: 'src/config/site.ts',
      line: lineOf(source, new RegExp(`^ {2}${field}:`, 'm')),
      effect: isOptional ? 'left out' : 'stops the build',
    }));
