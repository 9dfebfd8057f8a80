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

const factsOf = (site: Site): Fact[] => [
  {
    field: 'name',
    name: 'Company name',
    shown: site.name,
    isOpen: site.placeholders.includes('name'),
    reason: 'Advertising must use the name the license was issued under.',
  },
  {
    field: 'legalName',
    name: 'Legal name',
    shown: site.legalName.text,
    isOpen: site.legalName.placeholder,
    reason: 'A contract names the contractor as registered (B&P 7159).',
  },
  {
    field: 'assistant',
    name: 'Assistant name',
    shown: site.assistant,
    isOpen: site.placeholders.includes('assistant'),
    reason: 'The owner must confirm the name that automated messages are sent under.',
  },
  {
    field: 'licenseNumber',
    name: 'License number',
    shown: site.licenseNumber.text,
    isOpen: site.licenseNumber.placeholder,
    reason: 'California requires the license number in all advertising of a contractor (B&P 7030.5).',
  },
  {
    field: 'postalAddress',
    name: 'Postal address',
    shown: site.postalAddress.text,
    isOpen: site.postalAddress.placeholder,
    reason: 'Commercial email must include a postal address (15 USC 7704), and notices must reach somebody.',
  },
  {
    field: 'address',
    name: 'Street address and ZIP',
    shown: site.address.street.text,
    isOpen: site.address.street.placeholder || site.address.postalCode.placeholder,
    reason: 'Do not print a street where no one can be found.',
    isOptional: true,
  },
  {
    field: 'phone',
    name: 'Phone',
    shown: site.phone,
    isOpen: isFictionalPhone(site.phone),
    reason: 'The number is reserved for fictional use; no one can call it.',
  },
  {
    field: 'email',
    name: 'Email',
    shown: site.email,
    isOpen: isReservedAddress(site.email),
    reason: 'The address is on a reserved domain; mail to it is lost.',
  },
  {
    field: 'analytics',
    name: 'Analytics',
    shown: site.analytics.text,
    isOpen: site.analytics.placeholder,
    reason:
      'The privacy page must say which analytics service reads the visit, or that none does (B&P 22575).',
  },
  {
    field: 'refundTerms',
    name: 'Refund terms',
    shown: site.refundTerms.text,
    isOpen: site.refundTerms.placeholder,
    reason: 'A fee paid in advance needs its refund terms in writing (B&P 7159, 7159.14).',
  },
  {
    field: 'founded',
    name: 'Founding year',
    shown: `since ${site.founded}`,
    isOpen: site.placeholders.includes('founded'),
    reason: 'A year in advertising must agree with the company registration (B&P 17500).',
  },
  ...site.socialLinks.map((link) => ({
    field: 'socialLinks',
    name: 'Social profile',
    shown: link,
    isOpen: isReservedAddress(link),
    reason: 'Structured data presents this profile as the company’s own.',
    isOptional: true,
  })),
];

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
