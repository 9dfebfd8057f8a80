import {
  isAssessmentOnly,
  SERVICES,
  WIZARD_SERVICES,
  type Quantity,
  type ServiceOption,
  type WizardService,
} from '../catalog/catalog.ts';
import { quantityText } from '../catalog/project-questions.ts';
import { estimate, type EstimateInput } from '../pricing/estimate.ts';
import type { PriceAnswer, PriceOption, PriceQuestion, PriceRequest, WizardProject } from './price-types.ts';

/** Counts offered as buttons; any other can be typed. */
const OFFERED: Record<Quantity, readonly number[]> = {
  modules: [12, 20, 24, 30, 40],
  feet: [10, 25, 50, 100],
  plugs: [0, 1, 2],
  qty_plugs: [1, 2, 3],
};

const UNITS: Record<Quantity, [one: string, many: string]> = {
  modules: ['panel', 'panels'],
  feet: ['foot', 'feet'],
  plugs: ['extra plug', 'extra plugs'],
  qty_plugs: ['plug', 'plugs'],
};

/** Formats a quantity in visitors' words: "34 panels". */
const countText = (name: Quantity, count: number): string => `${count} ${UNITS[name][count === 1 ? 0 : 1]}`;

/** Returns true when an option agrees with what is known of the job. */
function fits(
  { stories, lights, solar, permit, plugOnly }: PriceRequest,
  { variant }: ServiceOption,
): boolean {
  if (variant === 'additional-plug')
    return plugOnly === true || (solar === undefined && permit === undefined && plugOnly === undefined);
  if (plugOnly === true) return false;
  const isSolar = variant === 'with-solar';
  const isEv = isSolar || variant.startsWith('no-solar');
  if (isEv) {
    if (solar !== undefined && solar !== isSolar) return false;
    return permit === undefined || isSolar || variant.endsWith('no-permit') !== permit;
  }
  return (
    (stories === undefined || variant.startsWith(`${stories}-story`)) &&
    (lights === undefined || !/basic|premium/.test(variant) || variant.endsWith(lights))
  );
}

/** Returns the options that agree with what is known; a further plug counts only when nothing else is known. */
function candidatesOf(service: WizardService, request: PriceRequest): readonly ServiceOption[] {
  const { options } = SERVICES[service];
  if (request.variant !== undefined) return options.filter(({ variant }) => variant === request.variant);
  const fitting = options.filter((option) => fits(request, option));
  // Feet of cable belong to a charger, not to a further plug.
  return service === 'ev' && request.quantities.feet !== undefined
    ? fitting.filter(({ quantities }) => quantities.feet)
    : fitting;
}

const serviceQuestion = (services: readonly WizardService[]): PriceQuestion => ({
  field: 'service',
  text: 'For which work?',
  options: services.map((service) => ({ value: service, label: SERVICES[service].label })),
});

/** Services a count of panels or a number of stories can belong to. */
function possibleServices({ stories, quantities, lights, plugOnly }: PriceRequest): readonly WizardService[] {
  if (plugOnly) return ['ev'];
  if (lights) return ['lights'];
  if (quantities.modules !== undefined)
    return WIZARD_SERVICES.filter((service) => ['clean', 'checkup', 'rr'].includes(service));
  if (stories !== undefined)
    return WIZARD_SERVICES.filter((service) =>
      SERVICES[service].options.some(({ variant }) => variant.includes('story')),
    );
  return WIZARD_SERVICES;
}

function quantityQuestion(name: Quantity, service: WizardService, variant: string): PriceQuestion {
  const { question, hint } = quantityText(name, service, variant);
  const options: PriceOption[] = OFFERED[name].map((count) => ({
    value: String(count),
    label: countText(name, count),
  }));
  return { field: name, text: name === 'modules' ? 'How many panels?' : question, hint, options };
}

/** Returns the first quantity the option needs and the request lacks; extra plugs are never asked for. */
const missingQuantity = (option: ServiceOption, { quantities }: PriceRequest): Quantity | undefined =>
  (Object.keys(option.quantities) as Quantity[]).find(
    (name) => name !== 'plugs' && quantities[name] === undefined,
  );

const STORIES: Record<string, string> = { '1': 'one story', '2': 'two stories' };

/** Describes the job: "Cleaning, 34 panels, two stories". */
function jobText(service: WizardService, option: ServiceOption, input: EstimateInput): string {
  const [count, , kind] = option.variant.split('-');
  const roof = option.variant.includes('story')
    ? [STORIES[count ?? ''] ?? '', ...(kind ? [kind] : [])]
    : [option.label.toLowerCase()];
  const counts = (Object.keys(option.quantities) as Quantity[]).flatMap((name) => {
    const value = Number(input[name] ?? 0);
    return value === 0 ? [] : [countText(name, value)];
  });
  return [SERVICES[service].lineLabel, ...counts, ...roof].join(', ');
}

/** Answers a price request with the estimate, with "assessment required", or with the one question that comes next. */
export function priceAnswer(request: PriceRequest): PriceAnswer {
  const { services = [] } = request;
  const [service] = services;
  if (service === undefined || services.length > 1) {
    const possible = services.length > 1 ? services : possibleServices(request);
    const [only] = possible;
    if (only !== undefined && possible.length === 1) return priceAnswer({ ...request, services: [only] });
    return { kind: 'missing', request, question: serviceQuestion(possible) };
  }
  if (isAssessmentOnly(service)) return { kind: 'assessment', request, service, variant: '' };
  const candidates = candidatesOf(service, request);
  const [option] = candidates;
  // No option means no list price: holiday lights on three stories.
  if (option === undefined) return { kind: 'assessment', request, service, variant: '' };
  if (candidates.length > 1) {
    const options = candidates.map(({ variant, label }) => ({ value: variant, label }));
    const text = SERVICES[service].question ?? '';
    return { kind: 'missing', request, question: { field: 'variant', text, options } };
  }
  const { variant } = option;
  if (!option.price) return { kind: 'assessment', request: { ...request, variant }, service, variant };
  const missing = missingQuantity(option, request);
  if (missing) return { kind: 'missing', request, question: quantityQuestion(missing, service, variant) };
  const input: EstimateInput = { service, variant, ...request.quantities };
  const result = estimate(input);
  if (result.kind !== 'priced') return { kind: 'assessment', request, service, variant };
  const { lines, totalCents } = result;
  return {
    kind: 'priced',
    request: { ...request, variant },
    input,
    job: jobText(service, option, input),
    lines,
    totalCents,
  };
}

/** Returns what the quote wizard is opened with: the service, the option and the quantities as typed. */
export function wizardProject(request: PriceRequest): WizardProject | undefined {
  const answer = priceAnswer(request);
  const [service] = answer.request.services ?? [];
  if (service === undefined || answer.kind === 'missing') return undefined;
  const { quantities } = answer.request;
  const initial = (name: Quantity): string => {
    const options = Object.values(SERVICES).flatMap(({ options: all }) => all);
    const start =
      options.map((option) => option.quantities[name]?.initial).find((value) => value !== undefined) ?? 0;
    return String(quantities[name] ?? start);
  };
  return {
    service,
    variant: answer.request.variant ?? '',
    feet: initial('feet'),
    modules: initial('modules'),
    plugs: initial('plugs'),
    qty_plugs: initial('qty_plugs'),
  };
}
