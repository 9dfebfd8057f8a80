import { SERVICES, WIZARD_SERVICES, type WizardService } from '../catalog/catalog.ts';
import { EV_SCOPE } from '../catalog/starting-price.ts';
import { formatCentsShort } from './money.ts';
import { price, PRICE_LIST, type PriceKey } from './price-list.ts';
import { isPricedService, type PricedService } from './price-query.ts';

export type BookRow = {
  label: string;
  note?: string;
  /** One price list entry per column; an entry that is the same in every column is repeated. */
  prices: readonly PriceKey[];
  /** True for prices of further units, printed smaller. */
  isMinor?: boolean;
};

export type BookSection = {
  service: PricedService;
  intro: string;
  columns: readonly string[];
  rows: readonly BookRow[];
  includes: string;
  more: string;
  look: string;
};

const STORIES = ['One story', 'Two story'] as const;
const THREE_STORIES = 'A three-story roof.';

const modulesIncluded = price('cleaningModulesIncluded');
const evFeet = price('evFeetIncluded');
const lightsFeet = price('lightsFeetIncluded');

/** The price list by service, with what each price covers (docs/product.md, Prices). */
export const PRICE_BOOK: readonly BookSection[] = [
  {
    service: 'clean',
    intro: `One price for the visit, and one for each module beyond the first ${modulesIncluded}.`,
    columns: STORIES,
    rows: [
      {
        label: `Up to ${modulesIncluded} modules`,
        note: 'The minimum for a visit',
        prices: ['cleaningOneStory', 'cleaningTwoStory'],
      },
      {
        label: 'Each additional module',
        prices: ['cleaningExtraModule', 'cleaningExtraModule'],
        isMinor: true,
      },
    ],
    includes: `The visit and the first ${modulesIncluded} modules.`,
    more: `More than ${modulesIncluded} modules. A second story.`,
    look: THREE_STORIES,
  },
  {
    service: 'checkup',
    intro: 'Flat price. It won’t change once we’re on the roof.',
    columns: STORIES,
    rows: [
      {
        label: 'The whole system',
        note: 'Any number of modules',
        prices: ['checkupOneStory', 'checkupTwoStory'],
      },
    ],
    includes: 'The check-up of the whole system, flat.',
    more: 'A second story. Nothing else.',
    look: `${THREE_STORIES} Repairs we find are quoted separately, before we start.`,
  },
  {
    service: 'ev',
    intro:
      'For the circuit and its outlet or hookup; charger not included. Every job needs a city electrical permit, and a licensed contractor applies for it. Where it’s not in the price, your quote shows what it adds.',
    columns: ['Per job'],
    rows: [
      {
        label: 'With solar',
        note: 'Circuit and outlet; charger and permit not included',
        prices: ['evWithSolar'],
      },
      {
        label: 'No solar, permit not included',
        note: 'Circuit and outlet; charger not included. Your quote adds the permit',
        prices: ['evNoSolarNoPermit'],
      },
      {
        label: 'No solar, with permit',
        note: 'Circuit, outlet and permit; charger not included',
        prices: ['evNoSolarPermit'],
      },
      { label: `Each foot after the first ${evFeet}`, prices: ['evExtraFoot'], isMinor: true },
      { label: 'Each extra plug', note: 'Charger not included', prices: ['evPlug'], isMinor: true },
    ],
    includes: `Circuit and outlet, with the first ${evFeet} feet from the panel.`,
    more: 'Each additional foot. Each extra plug. The permit, where it’s not in the price.',
    look: 'A panel of 125 amps or less: San Jose asks for a load calculation.',
  },
  {
    service: 'rr',
    intro: 'For a new roof under the panels you have. Priced by the module.',
    columns: STORIES,
    rows: [
      {
        label: 'Each module',
        note: 'Off, and on again',
        prices: ['removalOneStory', 'removalTwoStory'],
      },
    ],
    includes: 'New footing and hardware.',
    more: 'A second story.',
    look: `${THREE_STORIES} A leased system: its owner has to agree first. If a panel or inverter is swapped, PG&E needs a new application, and we’ll file it.`,
  },
  {
    service: 'lights',
    intro: `Two grades of light, by the foot after the first ${lightsFeet}.`,
    columns: ['Basic', 'Premium'],
    rows: [
      {
        label: 'One story',
        note: `First ${lightsFeet} feet included`,
        prices: ['lightsOneStoryBasic', 'lightsOneStoryPremium'],
      },
      {
        label: 'Two story',
        note: `First ${lightsFeet} feet included`,
        prices: ['lightsTwoStoryBasic', 'lightsTwoStoryPremium'],
      },
      {
        label: 'Each additional foot',
        prices: ['lightsExtraFootBasic', 'lightsExtraFootPremium'],
        isMinor: true,
      },
    ],
    includes: `The first ${lightsFeet} feet.`,
    more: 'Additional feet, a second story, premium lights.',
    look: THREE_STORIES,
  },
];

/** Text on /prices for a service without a list price, by service. */
const LOOKS: Record<Exclude<WizardService, PricedService>, string> = {
  repairs: 'The part, the access and the maker’s warranty decide. A check-up has a flat price, above.',
  bird: 'The length of the array’s edge, and what lives under it. We’ll wait out active nests.',
  gutter: 'Height, length and how much the trees dropped.',
};

/** Work without a list price, with what decides it (docs/product.md, Prices). */
export const AFTER_A_LOOK: readonly { label: string; text: string }[] = [
  ...Object.entries(LOOKS).map(([service, text]) => ({
    label: SERVICES[service as WizardService].label,
    text,
  })),
  { label: 'Any three-story roof', text: 'We need to see these before we can price them.' },
];

/** Returns the lowest price of a section, and what it covers: "a module", or the circuit without charger and permit. */
export function lowestPrice({ service, rows }: BookSection): { text: string; unit: string } {
  const keys = rows.filter(({ isMinor }) => !isMinor).flatMap(({ prices }) => prices);
  const cheapest = Math.min(...keys.map(price));
  const isPerModule = keys.some((key) => PRICE_LIST[key].unit === 'cents per module');
  const unit = service === 'ev' ? EV_SCOPE : isPerModule ? 'a module' : '';
  return { text: formatCentsShort(cheapest), unit };
}

/** Change of the list: its day, YYYY-MM-DD, and what changed. */
export type PriceChange = { day: string; text: string };

/**
 * Returns the content of /prices.json (docs/product.md, Price book): amounts in dollars, one entry per price, and the
 * quantities each price includes.
 */
export function publishedPrices(siteUrl: string, changes: readonly PriceChange[]) {
  return {
    currency: 'USD',
    terms: 'Ballpark prices. A person confirms every quote before any work begins.',
    page: `${siteUrl}/prices`,
    lastChange: changes[0]?.day ?? null,
    included: {
      cleaningModules: modulesIncluded,
      evFeet,
      lightsFeet,
    },
    services: PRICE_BOOK.map(({ service, columns, rows, includes, more, look }) => ({
      id: service,
      name: SERVICES[service].label,
      page: `${siteUrl}/prices#${service}`,
      prices: rows.flatMap(({ label, note, prices }) =>
        [...new Set(prices)].map((key, index, different) => ({
          id: key,
          label: different.length > 1 ? `${label}, ${(columns[index] ?? '').toLowerCase()}` : label,
          amount: price(key) / 100,
          per: PRICE_LIST[key].unit.replace('cents per ', ''),
          ...(note === undefined ? {} : { note }),
        })),
      ),
      includes,
      makesItMore: more,
      needsALook: look,
    })),
    afterALook: WIZARD_SERVICES.filter((service) => !isPricedService(service)).map((service) => ({
      id: service,
      name: SERVICES[service].label,
    })),
    changes: changes.map(({ day, text }) => ({ day, text })),
  };
}
