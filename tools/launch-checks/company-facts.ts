import type { Site } from '../../src/config/site-schema.ts';
import type { Finding } from './finding.ts';

/** Numbers from 555-0100 to 555-0199 are set aside for fiction. */
const isFictionalPhone = (phone: string): boolean => /555\D?01\d\d$/.test(phone);

/** Addresses that can never belong to anyone (RFC 2606). */
const isReservedAddress = (address: string): boolean =>
  /(\.|@|\/)(example|test|invalid)(\/|$)|[@./]example\.(com|net|org)(\/|$)/.test(address);

/** Company facts that only stand in for the owner's own. */
export function companyFacts(site: Site): Finding[] {
  const finding = (name: string, shown: string, reason: string): Finding => ({
    group: 'Company facts',
    name,
    shown,
    reason,
  });
  const placeholders = site.placeholders.map((name) =>
    name === 'name'
      ? finding(
          'Company name',
          site.name,
          'Advertising has to carry the name under which the license is held.',
        )
      : finding(
          'Name of the assistant',
          site.assistant,
          'The owner confirms the name under which automated answers go out.',
        ),
  );
  const phone = isFictionalPhone(site.phone)
    ? [finding('Telephone', site.phone, 'The number is set aside for fiction; nobody can call it.')]
    : [];
  const email = isReservedAddress(site.email)
    ? [finding('E-mail', site.email, 'The address lies on a reserved domain; what is written to it is lost.')]
    : [];
  const social = site.socialLinks
    .filter(isReservedAddress)
    .map((link) =>
      finding('Social profile', link, 'Search engines are told that this address is the company’s own.'),
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
          'Customers must know where the contractor is, and commercial e-mail carries a postal address (15 USC 7704).',
        ),
      ]
    : [];
  return [...placeholders, ...license, ...street, ...phone, ...email, ...social];
}
