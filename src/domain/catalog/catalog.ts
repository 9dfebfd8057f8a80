import { Constants, type Enums } from '../database.types.ts';
import type { PriceKey } from '../pricing/price-list.ts';

/** Service keys of the quote wizard, in display order (docs/product.md, Services). */
export const WIZARD_SERVICES = Constants.public.Enums.wizard_service;

export type WizardService = Enums<'wizard_service'>;

/** A number the visitor enters for an estimate; also the control's name. */
export type Quantity = 'feet' | 'modules' | 'plugs' | 'qty_plugs';

/** Largest quantity (docs/product.md, Prices); prevents a typo from overflowing a column or the layout. */
export const MAX_QUANTITY = 9999;

/** Bounds and default of one quantity (docs/product.md, Prices). */
export type QuantityRule = {
  /** Minimum; also the fallback for a non-numeric entry. */
  min: number;
  initial: number;
};

/** One option in step 2, with its stored `variant` value and price. */
export type ServiceOption = {
  /** Stored as `variant_selected`. */
  variant: string;
  /** Shown on the option and in the estimate's first line. */
  label: string;
  /** Price list entry for the base price; absent when the job needs an assessment first. */
  price?: PriceKey;
  quantities: Partial<Record<Quantity, QuantityRule>>;
  note?: string;
};

/** One wizard service: its labels and options. */
export type ServiceDefinition = {
  label: string;
  /** Shorter label, for the card in step 1. */
  shortLabel?: string;
  /** Prefix of the estimate's lines. */
  lineLabel: string;
  /** Question above the options in step 2; absent for assessment-only services. */
  question?: string;
  options: readonly ServiceOption[];
};

const evBase = { feet: { min: 0, initial: 10 }, plugs: { min: 0, initial: 0 } } as const;
const modules = { modules: { min: 1, initial: 20 } } as const;
const lightsFeet = { feet: { min: 1, initial: 10 } } as const;

/** Shown instead of a price. */
export const AFTER_VISIT = 'Priced after a visit';

/** Options priced by stories; a three-story roof needs an assessment (docs/product.md, Prices). */
const byStories = (
  oneStory: PriceKey,
  twoStory: PriceKey,
  quantities: ServiceOption['quantities'],
): ServiceOption[] => [
  { variant: '1-story', label: 'One story', price: oneStory, quantities },
  { variant: '2-story', label: 'Two story', price: twoStory, quantities },
  { variant: '3-story', label: 'Three story', quantities: {}, note: AFTER_VISIT },
];

export const SERVICES: Record<WizardService, ServiceDefinition> = {
  clean: {
    label: 'Module cleaning',
    lineLabel: 'Cleaning',
    question: 'How tall is the roof?',
    options: byStories('cleaningOneStory', 'cleaningTwoStory', modules),
  },
  checkup: {
    label: 'System checkup',
    lineLabel: 'System checkup',
    question: 'How tall is the roof?',
    options: byStories('checkupOneStory', 'checkupTwoStory', {}),
  },
  ev: {
    label: 'EV charging',
    lineLabel: 'EV charging',
    question: 'What is there today?',
    options: [
      {
        variant: 'with-solar',
        label: 'With solar',
        price: 'evWithSolar',
        quantities: evBase,
        note: 'circuit and outlet, charger and permit not included',
      },
      {
        variant: 'no-solar-no-permit',
        label: 'No solar, permit applied for separately',
        price: 'evNoSolarNoPermit',
        quantities: evBase,
        note: 'circuit and outlet, charger not included, permit not included',
      },
      {
        variant: 'no-solar-permit',
        label: 'No solar, with permit',
        price: 'evNoSolarPermit',
        quantities: evBase,
        note: 'circuit, outlet and permit, charger not included',
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
    shortLabel: 'Panel removal',
    lineLabel: 'Removal and reinstall',
    question: 'How tall is the roof?',
    options: byStories('removalOneStory', 'removalTwoStory', modules),
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

const options = Object.values(SERVICES).flatMap((service) => service.options);
const initial = (name: Quantity): string =>
  String(
    options.map(({ quantities }) => quantities[name]?.initial).find((start) => start !== undefined) ?? 0,
  );

/** Initial quantities of the wizard, as typed (docs/product.md, Prices). */
export const initialQuantities: Readonly<Record<Quantity, string>> = {
  feet: initial('feet'),
  modules: initial('modules'),
  plugs: initial('plugs'),
  qty_plugs: initial('qty_plugs'),
};

/** Returns true for a key of the quote wizard. */
export const isWizardService = (key: string): key is WizardService =>
  (WIZARD_SERVICES as readonly string[]).includes(key);

/** Returns true for services without a price (docs/product.md, Prices). */
export const isAssessmentOnly = (service: WizardService): boolean => SERVICES[service].options.length === 0;

/** Returns the option with this `variant` value, or undefined. */
export const findOption = (service: WizardService, variant: string): ServiceOption | undefined =>
  SERVICES[service].options.find((option) => option.variant === variant);

/** Returns true for text that can be a package's name: at most 30 characters, without a phone number or markup. */
export const isPackageName = (text: string): boolean =>
  /^[\p{L}\d][\p{L}\d ,'&-]{2,29}$/u.test(text) && !/\d\D*\d\D*\d/.test(text);
