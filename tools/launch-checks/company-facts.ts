import type { Site } from '../../src/config/site-schema.ts';
import type { Finding } from './finding.ts';

/** 555-0100 to 555-0199 are reserved for fictional use. */
const isFictionalPhone = (phone: string): boolean => /555\D?01\d\d$/.test(phone);

/** Reserved domains that nobody can register (RFC 2606). */
const isReservedAddress = (address: string): boolean =>
  /(\.|@|\/)(example|test|invalid)(\/|$)|[@./]example\.(com|net|org)(\/|$)/.test(address);

/** Finds company facts that are still placeholders. */
export function companyFacts(site: Site): Finding[] {
  const finding = (name: string, shown: string, reason: string): Finding => ({
    group: 'Company facts',
    name,
    shown,
    reason,
  });
  const placeholders = site.placeholders.map((name) =>
    name === 'name'
      ? finding('Company name', site.name, 'Advertising must use the name the license was issued under.')
      : finding(
          'Assistant name',
          site.assistant,
          'The owner must confirm the name that automated messages are sent under.',
        ),
  );
  const phone = isFictionalPhone(site.phone)
    ? [finding('Phone', site.phone, 'The number is reserved for fictional use; nobody can call it.')]
    : [];
  const email = isReservedAddress(site.email)
    ? [finding('Email', site.email, 'The address is on a reserved domain; mail to it is lost.')]
    : [];
  const social = site.socialLinks
    .filter(isReservedAddress)
    .map((link) =>
      finding('Social profile', link, 'Structured data presents this profile as the company’s own.'),
    );
  const license = site.licenseNumber.placeholder
    ? [
        finding(
          'License number',
          site.licenseNumber.text,
          'California requires the license number in all advertising of a contractor (B&P 7030.5).',
        ),
      ]
    : [];
  const street = site.address.street.placeholder
    ? [
        finding(
          'Street address',
          site.address.street.text,
          'Customers must know where the contractor is, and commercial email must include a postal address (15 USC 7704).',
        ),
      ]
    : [];
  return [...placeholders, ...license, ...street, ...phone, ...email, ...social];
}
