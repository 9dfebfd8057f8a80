import type { WizardService } from '../catalog/catalog.ts';
import { estimate, type EstimateInput, type EstimateLine } from './estimate.ts';
import { listedEstimate, type EstimateValues } from './listed-estimate.ts';
import { formatCents, type Cents } from './money.ts';

export type AssistantInputs = EstimateValues & {
  service_type: string | null;
  module_count: string | null;
  roof_stories: string | null;
  notes: string | null;
};

/** Lines with their sum, in cents. */
export type PricedLines = { lines: EstimateLine[]; totalCents: Cents };

/** Facts that would make the estimate exact, as parts of a sentence. */
type Open = { needs: string[] };

/** Estimate from the price list alone; docs/product.md, Sunni's estimate. */
export type AssistantEstimate =
  | ({ kind: 'priced'; basis: string } & PricedLines)
  | ({ kind: 'range'; basis: string; low: PricedLines; high: PricedLines } & Open)
  | ({ kind: 'assessment' } & Open);

/** Short form services with a price in the list. The others need an assessment. */
const PRICED_SERVICES: Record<string, Extract<WizardService, 'clean' | 'checkup' | 'rr'>> = {
  'panel-cleaning': 'clean',
  'annual-checkup': 'checkup',
  'panel-removal': 'rr',
};

/** Fewest and most modules of each answer; absent where the answer has no upper limit. */
const MODULE_RANGES: Record<string, readonly [number, number]> = {
  'under-20': [1, 19],
  '20-30': [20, 30],
  '30-40': [30, 40],
  '40-50': [40, 50],
};

/** Stories without a price; docs/product.md, Prices. */
const UNPRICED_STORIES = '3-story';

const STORIES: Record<string, string> = { '1-story': 'one story', '2-story': 'two stories' };

/** Returns the only number of modules or panels in a note; undefined without one, or with several. */
function modulesInNotes(notes: string | null): number | undefined {
  const counts = [
    ...(notes ?? '').matchAll(/(?:^|[^\d.,$-])(\d{1,3})\s+(?:solar\s+)?(?:modules|panels)\b/gi),
  ];
  const distinct = new Set(counts.map(([, count]) => Number(count)));
  const [only] = distinct;
  return distinct.size === 1 && only !== undefined && only > 0 ? only : undefined;
}

/** Fewest and most modules; undefined when they are not known. A number in the notes must fit the answer. */
function moduleRange({
  module_count: answer,
  notes,
}: AssistantInputs): readonly [number, number] | undefined {
  const exact = modulesInNotes(notes);
  const range = answer === null ? undefined : MODULE_RANGES[answer];
  const fits =
    exact !== undefined &&
    (range ? exact >= range[0] && exact <= range[1] : answer !== 'over-50' || exact > 50);
  return fits ? [exact, exact] : range;
}

const assessment = (...needs: string[]): AssistantEstimate => ({ kind: 'assessment', needs });

function priced(input: EstimateInput): PricedLines | undefined {
  const result = estimate(input);
  return result.kind === 'priced' ? { lines: result.lines, totalCents: result.totalCents } : undefined;
}

const range = (fewest: number, most: number): string =>
  fewest === most ? String(fewest) : `${fewest} to ${most}`;

function shortFormEstimate(lead: AssistantInputs): AssistantEstimate {
  const service = PRICED_SERVICES[lead.service_type ?? ''];
  if (!service) return assessment('a look at the home, by photo or on site');
  if (lead.roof_stories === UNPRICED_STORIES) return assessment('a look at a roof of three stories');

  const stories = lead.roof_stories ? [lead.roof_stories] : Object.keys(STORIES);
  const modules = service === 'checkup' ? undefined : moduleRange(lead);
  const isOpen = modules?.[0] === 1 && modules[1] !== 1;
  const needs = [
    ...(service !== 'checkup' && (!modules || modules[0] !== modules[1]) ? ['the number of modules'] : []),
    ...(lead.roof_stories ? [] : ['the number of stories']),
  ];
  if (service !== 'checkup' && (!modules || (service === 'rr' && isOpen))) return assessment(...needs);

  const [fewest, most] = modules ?? [1, 1];
  const low = priced({ service, variant: stories[0] ?? '', modules: fewest });
  const high = priced({ service, variant: stories.at(-1) ?? '', modules: most });
  if (!low || !high) return assessment('a look at the home, by photo or on site');
  const basis = [
    ...(modules ? [isOpen ? 'under 20 modules' : `${range(fewest, most)} modules`] : []),
    lead.roof_stories ? STORIES[lead.roof_stories] : 'one or two stories',
  ].join(', ');
  return low.totalCents === high.totalCents
    ? { kind: 'priced', basis, ...low }
    : { kind: 'range', basis, low, high, needs };
}

/** Makes Sunni's estimate for a lead of any form. Never asks the browser's figures. */
export function assistantEstimate(lead: AssistantInputs): AssistantEstimate {
  const listed = listedEstimate(lead);
  if (!listed) return shortFormEstimate(lead);
  return listed.kind === 'priced'
    ? { kind: 'priced', basis: 'your answers', lines: listed.lines, totalCents: listed.totalCents }
    : assessment('a look at the home, by photo or on site');
}

/** Formats the figure: "$300.00", "$250.00 to $312.50" or "Assessment required". */
export function assistantTotal(result: AssistantEstimate): string {
  if (result.kind === 'assessment') return 'Assessment required';
  return result.kind === 'priced'
    ? formatCents(result.totalCents)
    : `${formatCents(result.low.totalCents)} to ${formatCents(result.high.totalCents)}`;
}

/** Returns what would make an estimate exact, as parts of a sentence; empty when it is. */
export const missingFacts = (result: AssistantEstimate): string[] =>
  result.kind === 'priced' ? [] : result.needs;
