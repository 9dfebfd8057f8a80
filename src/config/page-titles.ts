import { RESPONSE_MINUTES } from './response.ts';

/** Titles of the pages whose copy is not in src/content, for the page and its social picture. */
export const PAGE_TITLES = {
  '/': 'Solar panel care in San Jose',
  '/services': 'Solar services in San Jose',
  '/locations': 'Solar service areas near San Jose',
  '/education': 'Solar guides and checklists',
  '/insights': 'Solar guides for homeowners',
  '/tools': 'Solar calculators and look-ups',
  '/prices': 'Solar service prices in San Jose',
  '/glossary': 'Solar glossary, 40 plain words',
  '/promise': `Our ${RESPONSE_MINUTES}-minute promise`,
  '/quote': 'Get a Quote',
} as const;
