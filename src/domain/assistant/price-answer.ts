import {
  initialQuantities,
  isAssessmentOnly,
  SERVICES,
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

function candidatesOf({ service, variant, stories }: PriceRequest): readonly ServiceOption[] {
  const { options } = SERVICES[service];
  if (variant !== undefined) return options.filter((option) => option.variant === variant);
  const isByStories = options.some((option) => option.variant.includes('story'));
  if (stories === undefined || !isByStories) return options;
  return options.filter((option) => option.variant.startsWith(`${stories}-story`));
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
  const { service } = request;
  if (isAssessmentOnly(service)) return { kind: 'assessment', request, service, variant: '' };
  const candidates = candidatesOf(request);
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
  if (answer.kind === 'missing') return undefined;
  const { service, quantities } = answer.request;
  const typed = (Object.keys(initialQuantities) as Quantity[]).map((name) => [
    name,
    String(quantities[name] ?? initialQuantities[name]),
  ]);
  return {
    service,
    variant: answer.request.variant ?? '',
    ...(Object.fromEntries(typed) as Record<Quantity, string>),
  };
}
