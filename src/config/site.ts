import type { Site } from './site-schema.ts';

/** Company facts, stated only here. Placeholders are marked until the owner replaces them. */
export const site = {
  name: 'Precision Solar Care',
  legalName: { text: '[Name on the contractor license]', placeholder: true },
  assistant: 'Sunni',
  phone: '(408) 555-0142',
  email: 'hello@precisionsolarcare.example',
  address: {
    street: { text: '[Street address]', placeholder: true },
    city: 'San Jose',
    region: 'CA',
    postalCode: { text: '[ZIP]', placeholder: true },
    country: 'US',
  },
  postalAddress: { text: '[Postal address]', placeholder: true },
  licenseNumber: { text: '[CSLB license number]', placeholder: true },
  refundTerms: { text: '[When a reservation fee is refunded.]', placeholder: true },
  founded: 2015,
  geo: { latitude: 37.33821, longitude: -121.88633 },
  // Placeholders on a reserved domain, so that no real site is linked.
  socialLinks: [
    'https://facebook.example/precisionsolarcare',
    'https://instagram.example/precisionsolarcare',
  ],
  analytics: { text: '[The analytics service used, or that there is none]', placeholder: true },
  placeholders: ['name', 'assistant', 'founded'],
  description:
    'Solar panel cleaning, inspection, repair, batteries and EV charging for homes in San Jose and the Bay Area, no matter who installed your system.',
} satisfies Site;
