import type { Site } from '../../src/config/site-schema.ts';
import { site as sample } from '../fixtures/company/site.ts';

/** Filled company facts for a production build. Invented; the phone number belongs to nobody in this project. */
export const company: Partial<Site> = {
  legalName: { text: 'Precision Solar Care, Inc.', placeholder: false },
  phone: '(408) 286-0142',
  email: 'hello@our-solar.company',
  address: {
    street: { text: '1 First Street', placeholder: false },
    city: 'San Jose',
    region: 'CA',
    postalCode: { text: '95113', placeholder: false },
    country: 'US',
  },
  postalAddress: { text: 'PO Box 1, San Jose, CA 95103', placeholder: false },
  licenseNumber: { text: '1234567', placeholder: false },
  socialLinks: ['https://social.company/our-solar'],
  analytics: { text: 'We use no analytics service.', placeholder: false },
  refundTerms: { text: 'You get it back in full if you cancel before the visit.', placeholder: false },
  placeholders: [],
};

/** The same company before it has a street or a profile of its own to show. */
export const companyWithoutStreet: Partial<Site> = {
  ...company,
  address: sample.address,
  socialLinks: ['https://facebook.example/our-solar'],
};

/** Text for every gap of the legal pages and the case study. */
export const gaps: Readonly<Record<string, string>> = {
  '[screen readers and versions]': 'NVDA 2026.1 and VoiceOver 18',
  '[date]': 'November 1, 2026',
  '[List of known faults with the date by which each will be fixed, or a statement that none is known.]':
    'None is known.',
  '[Name of the person responsible]': 'Maya Lopez',
  '[number]': '3',
  '[C-10 electrical, C-46 solar, others held]': 'C-10 electrical, C-46 solar',
  '[Date]': 'December 31, 2027',
  '[insurer]': 'First Mutual of San Jose',
  '[surety and sum]': 'First Surety, $25,000',
  '[names, certificates and dates]': 'Maya Lopez, PV Installation Professional, valid until 2028',
  '[retention period for requests that led to no job]': '2 years',
  '[retention period required of contractors]': '10 years',
  '[retention period]': '2 years',
  '[name]': 'Example Hosting',
  '[the period California law sets]': '45 days',
  '[Statement on whether the California Consumer Privacy Act applies to the company, and on sharing for advertising.]':
    'The California Consumer Privacy Act does not apply to us.',
  '[Full guarantee text.]': 'We repair a fault in our work at no charge.',
  '[Limits of liability for the use of the site, governing law and venue, to be written by counsel.]':
    'California law governs the use of this site.',
  '[Name of the writer]': 'Maya Lopez',
  '[years of the writer in solar]': '14 years in solar',
  '[years of the reviewer in solar]': '9 years in solar',
  '[Name of the estimator]': 'Tess Okafor',
  '[certificate of the estimator]': 'NABCEP certificate 123456',
  '[years of the estimator in solar]': '11 years in solar',
  '[license of the writer]': 'C-46 license 1234567',
  '[Name of the reviewer]': 'Dan Reyes',
  '[license of the reviewer]': 'C-10 license 7654321',
  '[neighborhood, city]': 'Willow Glen, San Jose',
};
