import { PRICE_LIST, price, type PriceKey } from '../pricing/price-list.ts';
import { formatCentsShort } from '../pricing/money.ts';

/** The eight service keys of the quote wizard (specification 3, "Service catalogue keys"), in the order shown. */
export const WIZARD_SERVICES = [
  'clean',
  'checkup',
  'ev',
  'rr',
  'lights',
  'repairs',
  'bird',
  'gutter',
] as const;

/** One service key of the quote wizard. */
export type WizardService = (typeof WIZARD_SERVICES)[number];

/** A number the visitor gives for an estimate; also the control's name. */
export type Quantity = 'feet' | 'modules' | 'plugs' | 'qty_plugs';

/** What the wizard needs to know about one quantity. */
export type QuantityRule = {
  /** Lowest value used; also what a non-numeric entry falls back to (specification 5). */
  min: number;
  /** The value the control starts with (specification 3, "Estimate inputs"). */
  initial: number;
};

/** One choice in step 2: its stored `variant` value and how it is priced. */
export type ServiceOption = {
  /** Stored as `variant_selected`. */
  variant: string;
  /** Shown on the choice and in the estimate's first line. */
  label: string;
  /** The entry of the price list it starts from; none means a person has to see the roof first. */
  price?: PriceKey;
  /** The quantities asked for with this option, with their rules. */
  quantities: Partial<Record<Quantity, QuantityRule>>;
  /** What the visitor must know before choosing. */
  note?: string;
};

/** One service of the wizard: its names, and the options priced for it. */
export type ServiceDefinition = {
  /** Name on the card of step 1. */
  label: string;
  /** First word or two of each line of the estimate. */
  lineLabel: string;
  /** The question above the options of step 2; absent for assessment-only services. */
  question?: string;
  options: readonly ServiceOption[];
};

const evBase = { feet: { min: 0, initial: 10 }, plugs: { min: 0, initial: 0 } } as const;
const modules = { modules: { min: 1, initial: 20 } } as const;
const lightsFeet = { feet: { min: 1, initial: 10 } } as const;

/** A roof of three stories is never priced on screen, so that nobody pays the two-story price for it. */
const threeStory = {
  variant: '3-story',
  label: 'Three story',
  quantities: {},
  note: 'Priced after an assessment',
} as const;

/** What the wizard offers for each service key. */
export const SERVICES: Record<WizardService, ServiceDefinition> = {
  clean: {
    label: 'Module cleaning',
    lineLabel: 'Cleaning',
    question: 'How tall is the roof?',
    options: [
      { variant: '1-story', label: 'One story', price: 'cleaningOneStory', quantities: modules },
      { variant: '2-story', label: 'Two story', price: 'cleaningTwoStory', quantities: modules },
      threeStory,
    ],
  },
  checkup: {
    label: 'System checkup',
    lineLabel: 'System checkup',
    question: 'How tall is the roof?',
    options: [
      { variant: '1-story', label: 'One story', price: 'checkupOneStory', quantities: {} },
      { variant: '2-story', label: 'Two story', price: 'checkupTwoStory', quantities: {} },
      threeStory,
    ],
  },
  ev: {
    label: 'EV charging',
    lineLabel: 'EV charging',
    question: 'What is there today?',
    options: [
      { variant: 'with-solar', label: 'With solar', price: 'evWithSolar', quantities: evBase },
      {
        variant: 'no-solar-no-permit',
        label: 'No solar, no permit',
        price: 'evNoSolarNoPermit',
        quantities: evBase,
        note: 'permit not included',
      },
      {
        variant: 'no-solar-permit',
        label: 'No solar, with permit',
        price: 'evNoSolarPermit',
        quantities: evBase,
      },
      {
        variant: 'additional-plug',
        label: 'Additional plug',
        price: 'evPlug',
        quantities: { qty_plugs: { min: 1, initial: 1 } },
      },
    ],
  },
  rr: {
    label: 'Removal & reinstall',
    lineLabel: 'Removal and reinstall',
    question: 'How tall is the roof?',
    options: [
      { variant: '1-story', label: 'One story', price: 'removalOneStory', quantities: modules },
      { variant: '2-story', label: 'Two story', price: 'removalTwoStory', quantities: modules },
      threeStory,
    ],
  },
  lights: {
    label: 'Holiday lights',
    lineLabel: 'Lights',
    question: 'Which lights, and how tall is the roof?',
    options: [
      {
        variant: '1-story-basic',
        label: 'One story, basic',
        price: 'lightsOneStoryBasic',
        quantities: lightsFeet,
      },
      {
        variant: '2-story-basic',
        label: 'Two story, basic',
        price: 'lightsTwoStoryBasic',
        quantities: lightsFeet,
      },
      {
        variant: '1-story-premium',
        label: 'One story, premium',
        price: 'lightsOneStoryPremium',
        quantities: lightsFeet,
      },
      {
        variant: '2-story-premium',
        label: 'Two story, premium',
        price: 'lightsTwoStoryPremium',
        quantities: lightsFeet,
      },
    ],
  },
  repairs: { label: 'Repairs', lineLabel: 'Repairs', options: [] },
  bird: { label: 'Bird netting', lineLabel: 'Bird netting', options: [] },
  gutter: { label: 'Gutter cleaning', lineLabel: 'Gutter cleaning', options: [] },
};

/** Whether a text is one of the eight wizard keys. */
export const isWizardService = (key: string): key is WizardService =>
  (WIZARD_SERVICES as readonly string[]).includes(key);

/** Services that are never priced on screen: repairs, bird netting and gutter cleaning (specification 9). */
export const isAssessmentOnly = (service: WizardService): boolean => SERVICES[service].options.length === 0;

/** The option with this `variant` value, or undefined when the service has none of that name. */
export const findOption = (service: WizardService, variant: string): ServiceOption | undefined =>
  SERVICES[service].options.find((option) => option.variant === variant);

/** The lowest starting price of a service for its card: "From $200", "From $220 a module" or "Assessment". */
export function startingPrice(service: WizardService): string {
  const keys = SERVICES[service].options.flatMap((option) =>
    option.price && PRICE_LIST[option.price].unit !== 'cents per plug' ? [option.price] : [],
  );
  const cheapest = keys.sort((a, b) => price(a) - price(b))[0];
  if (!cheapest) return 'Assessment';
  const perModule = PRICE_LIST[cheapest].unit === 'cents per module' ? ' a module' : '';
  return `From ${formatCentsShort(price(cheapest))}${perModule}`;
}
