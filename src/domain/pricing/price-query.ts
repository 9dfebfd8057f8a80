import {
  findOption,
  SERVICES,
  type Quantity,
  type ServiceOption,
  type WizardService,
} from '../catalog/catalog.ts';
import { estimate, readQuantities, type Estimate } from './estimate.ts';

export type PricedService = Exclude<WizardService, 'repairs' | 'bird' | 'gutter'>;

export type PriceAnswers = {
  service: PricedService;
  variant: string;
  quantities: Partial<Record<Quantity, number>>;
};

/** Module count a calculator starts with, the number of the worked example on /prices. */
const STARTING_MODULES = 28;

/** Worked example of each service, shown before the visitor answers. */
export const PRICE_EXAMPLES: Record<PricedService, PriceAnswers> = {
  clean: { service: 'clean', variant: '2-story', quantities: { modules: STARTING_MODULES } },
  checkup: { service: 'checkup', variant: '1-story', quantities: {} },
  ev: { service: 'ev', variant: 'with-solar', quantities: { feet: 25, plugs: 0 } },
  rr: { service: 'rr', variant: '1-story', quantities: { modules: STARTING_MODULES } },
  lights: { service: 'lights', variant: '1-story-basic', quantities: { feet: 80 } },
};

/** Returns true for a service with a list price. */
export const isPricedService = (service: string): service is PricedService =>
  Object.hasOwn(PRICE_EXAMPLES, service);

const answersOf = (service: PricedService, option: ServiceOption, params: URLSearchParams): PriceAnswers => {
  const entries = Object.keys(option.quantities).map((name) => [name, params.get(name)] as const);
  const { variant } = option;
  const quantities = readQuantities(option, { service, variant, ...Object.fromEntries(entries) });
  return { service, variant, quantities };
};

/**
 * Reads `service=clean&variant=2-story&modules=28`; undefined without a priced service and one of its options. A
 * quantity that is missing, no number or out of bounds becomes the nearest one the wizard accepts.
 */
export function readPriceQuery(params: URLSearchParams): PriceAnswers | undefined {
  const service = params.get('service') ?? '';
  if (!isPricedService(service)) return undefined;
  const option = findOption(service, params.get('variant') ?? '');
  return option && answersOf(service, option, params);
}

/** Returns the parameters of the permanent link; `readPriceQuery` of them returns the same answers. */
export const priceQuery = ({ service, variant, quantities }: PriceAnswers): URLSearchParams =>
  new URLSearchParams([
    ['service', service],
    ['variant', variant],
    ...Object.entries(quantities).map(([name, count]) => [name, String(count)] as [string, string]),
  ]);

/** Works out the ballpark of the answers. */
export const priceEstimate = ({ service, variant, quantities }: PriceAnswers): Estimate =>
  estimate({ service, variant, ...quantities });

/** Returns the quantities any option of the service asks for, in display order. */
export function quantitiesOf(service: PricedService): Quantity[] {
  const names = SERVICES[service].options.flatMap(({ quantities }) => Object.keys(quantities) as Quantity[]);
  return [...new Set(names)];
}
