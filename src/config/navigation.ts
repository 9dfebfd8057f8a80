import { RESPONSE_MINUTES } from './response.ts';

export type NavLink = { label: string; href: string };

export type NavGroup = { title: string; links: readonly NavLink[] };

/** The last entry of the Services menu. */
export const allServicesLink: NavLink = { label: 'View All Services', href: '/services' };

/** Header links next to the Services menu. */
export const mainLinks: readonly NavLink[] = [
  { label: 'Education', href: '/education' },
  { label: 'Prices', href: '/prices' },
  { label: 'Tools', href: '/tools' },
  { label: 'Insights', href: '/insights' },
  { label: 'About', href: '/about' },
  { label: 'Contact', href: '/contact' },
];

/** Legal pages, in the last line of the footer. */
export const legalLinks: readonly NavLink[] = [
  { label: 'Privacy', href: '/privacy' },
  { label: 'Terms', href: '/terms' },
  { label: 'Accessibility', href: '/accessibility' },
  { label: 'Licenses', href: '/licenses' },
];

/** Footer columns; the services column comes from the catalogue. */
export const footerMenu: readonly NavGroup[] = [
  {
    title: 'Learn',
    links: [
      { label: 'Insights', href: '/insights' },
      { label: 'Guides & checklists', href: '/education' },
      { label: 'Tools', href: '/tools' },
      { label: 'Prices', href: '/prices' },
      { label: 'What jobs cost', href: '/costs' },
      { label: 'Trouble', href: '/trouble' },
      { label: 'Monitoring by brand', href: '/monitoring' },
      { label: 'Bills, papers and rules', href: '/help' },
      { label: 'Installer closed?', href: '/installer-closed' },
      { label: 'Glossary', href: '/glossary' },
      { label: 'Questions', href: '/#faq' },
      { label: 'Ask Sunni', href: '/ask' },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About', href: '/about' },
      { label: 'Contact', href: '/contact' },
      { label: `Our ${RESPONSE_MINUTES}-minute promise`, href: '/promise' },
      { label: 'San Jose, CA', href: '/locations/san-jose' },
      { label: 'All locations', href: '/locations' },
      { label: 'Staff Login', href: '/auth?redirect=/dashboard' },
    ],
  },
];
