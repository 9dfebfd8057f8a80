/** One link of a menu. */
export type NavLink = { label: string; href: string };

/** A titled group of links. */
export type NavGroup = { title: string; links: readonly NavLink[] };

/** The twelve service pages as the Services menu groups them (specification 2, "Header"). */
export const serviceMenu: readonly NavGroup[] = [
  {
    title: 'Look after',
    links: [
      { label: 'Panel cleaning', href: '/services/solar-panel-cleaning' },
      { label: 'Maintenance & repairs', href: '/services/solar-maintenance-repairs' },
      { label: 'System inspection', href: '/services/solar-system-inspection' },
      { label: 'Critter guard & bird netting', href: '/services/bird-netting' },
    ],
  },
  {
    title: 'Add power',
    links: [
      { label: 'New solar installation', href: '/services/solar-installation' },
      { label: 'Solar add-on', href: '/services/solar-add-on' },
      { label: 'Battery installation', href: '/services/battery-installation' },
      { label: 'Battery add-on', href: '/services/battery-add-on' },
    ],
  },
  {
    title: 'Around the home',
    links: [
      { label: 'EV charger & outlet', href: '/services/ev-charger-outlet' },
      { label: 'Removal & re-install', href: '/services/solar-removal-reinstall' },
      { label: 'Gutter cleaning', href: '/services/gutter-cleaning' },
      { label: 'Holiday & outdoor lights', href: '/services/holiday-lights' },
    ],
  },
];

/** The last entry of the Services menu. */
export const allServices: NavLink = { label: 'View All Services', href: '/services' };

/** Links of the header beside the Services menu. */
export const mainLinks: readonly NavLink[] = [
  { label: 'Education', href: '/education' },
  { label: 'About', href: '/about' },
  { label: 'Contact', href: '/contact' },
];

/** Columns of the footer. */
export const footerMenu: readonly NavGroup[] = [
  {
    title: 'Services',
    links: [
      { label: 'Panel cleaning', href: '/services/solar-panel-cleaning' },
      { label: 'Maintenance & repairs', href: '/services/solar-maintenance-repairs' },
      { label: 'Batteries', href: '/services/battery-installation' },
      { label: 'EV charging', href: '/services/ev-charger-outlet' },
      { label: 'All services', href: '/services' },
    ],
  },
  {
    title: 'Learn',
    links: [
      { label: 'Insights', href: '/insights' },
      { label: 'Guides & checklists', href: '/education' },
      { label: 'Questions', href: '/#faq' },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About', href: '/about' },
      { label: 'Contact', href: '/contact' },
      { label: 'San Jose, CA', href: '/locations/san-jose' },
      { label: 'Staff Login', href: '/auth' },
    ],
  },
];
