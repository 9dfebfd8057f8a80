export type PriceUnit =
  | 'cents per job'
  | 'cents per foot'
  | 'cents per module'
  | 'cents per plug'
  | 'feet included'
  | 'modules included';

type PriceEntry = { /** The number, in the unit beside it. */ value: number; unit: PriceUnit };

/** All numbers used in estimates, with their units (docs/product.md, Prices). */
export const PRICE_LIST = {
  evWithSolar: { value: 625_00, unit: 'cents per job' },
  evNoSolarNoPermit: { value: 1000_00, unit: 'cents per job' },
  evNoSolarPermit: { value: 2000_00, unit: 'cents per job' },
  evFeetIncluded: { value: 10, unit: 'feet included' },
  evExtraFoot: { value: 18_75, unit: 'cents per foot' },
  evPlug: { value: 550_00, unit: 'cents per plug' },

  removalOneStory: { value: 220_00, unit: 'cents per module' },
  removalTwoStory: { value: 250_00, unit: 'cents per module' },

  checkupOneStory: { value: 350_00, unit: 'cents per job' },
  checkupTwoStory: { value: 400_00, unit: 'cents per job' },

  cleaningOneStory: { value: 200_00, unit: 'cents per job' },
  cleaningTwoStory: { value: 250_00, unit: 'cents per job' },
  cleaningModulesIncluded: { value: 20, unit: 'modules included' },
  cleaningExtraModule: { value: 6_25, unit: 'cents per module' },

  lightsOneStoryBasic: { value: 300_00, unit: 'cents per job' },
  lightsTwoStoryBasic: { value: 350_00, unit: 'cents per job' },
  lightsOneStoryPremium: { value: 700_00, unit: 'cents per job' },
  lightsTwoStoryPremium: { value: 750_00, unit: 'cents per job' },
  lightsFeetIncluded: { value: 50, unit: 'feet included' },
  lightsExtraFootBasic: { value: 6_25, unit: 'cents per foot' },
  lightsExtraFootPremium: { value: 14_00, unit: 'cents per foot' },
} as const satisfies Record<string, PriceEntry>;
