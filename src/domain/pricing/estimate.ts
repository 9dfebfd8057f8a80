import {
  findOption,
  MAX_QUANTITY,
  SERVICES,
  type Quantity,
  type ServiceOption,
  type WizardService,
} from '../catalog/catalog.ts';
import { formatCents, type Cents } from './money.ts';
import { price } from './price-list.ts';

/** Step 2 values. Quantities are strings as typed, or numbers; `readQuantity` parses both. */
export type EstimateInput = {
  service: WizardService;
  /** Option value; empty while none is chosen. */
  variant: string;
} & Partial<Record<Quantity, string | number | null>>;

export type EstimateLine = {
  /** Charged item: "8 additional modules". */
  label: string;
  /** Basis of the charge: "$6.25 each". */
  detail: string;
  /** Amount of this line in cents, never negative. */
  cents: Cents;
};

/** An estimate: priced lines, assessment required, or no option chosen yet. */
export type Estimate =
  | { kind: 'priced'; lines: EstimateLine[]; /** Sum of the lines, in cents. */ totalCents: Cents }
  | { kind: 'assessment' }
  | { kind: 'incomplete' };

/** Text of an estimate without a price (docs/product.md, Prices). */
export const ASSESSMENT_REQUIRED = 'Assessment required';

/** Parses a quantity as an integer: non-numeric or too low becomes `min`, fractions are dropped. */
export function readQuantity(entry: string | number | null | undefined, min: number): number {
  const text = String(entry ?? '').trim();
  const value = text === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) return min;
  return Math.min(Math.max(Math.trunc(value), min), MAX_QUANTITY);
}

/** Parses the quantities an option uses; others are absent. */
export function readQuantities(
  option: ServiceOption,
  input: EstimateInput,
): Partial<Record<Quantity, number>> {
  return Object.fromEntries(
    Object.entries(option.quantities).map(([name, rule]) => [
      name,
      readQuantity(input[name as Quantity], rule.min),
    ]),
  );
}

const times = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Returns the base line, plus a line for units beyond the included ones. */
function baseWithExtras(
  base: EstimateLine,
  units: { count: number; included: number; each: Cents; one: string; many: string },
): EstimateLine[] {
  const beyond = Math.max(0, units.count - units.included);
  if (beyond === 0) return [base];
  const detail = `${formatCents(units.each)} each`;
  return [base, { label: times(beyond, units.one, units.many), detail, cents: beyond * units.each }];
}

function plugLine(count: number, one: string, many: string): EstimateLine[] {
  if (count === 0) return [];
  const each = price('evPlug');
  return [{ label: times(count, one, many), detail: `${formatCents(each)} each`, cents: count * each }];
}

function evLines(base: EstimateLine, option: ServiceOption, feet: number, plugs: number): EstimateLine[] {
  const included = price('evFeetIncluded');
  const covers = `Covers the first ${included} feet`;
  return [
    ...baseWithExtras(
      { ...base, detail: option.note ? `${covers}; ${option.note}` : covers },
      { count: feet, included, each: price('evExtraFoot'), one: 'additional foot', many: 'additional feet' },
    ),
    ...plugLine(plugs, 'extra plug', 'extra plugs'),
  ];
}

function linesOf(service: WizardService, option: ServiceOption, input: EstimateInput): EstimateLine[] {
  if (!option.price) return [];
  const { feet = 0, modules = 0, plugs = 0, qty_plugs = 0 } = readQuantities(option, input);
  const unit = price(option.price);
  const label = `${SERVICES[service].lineLabel}, ${option.label.toLowerCase()}`;
  const base: EstimateLine = { label, detail: 'Flat price', cents: unit };

  switch (service) {
    case 'ev':
      return option.quantities.qty_plugs
        ? plugLine(qty_plugs, 'additional plug', 'additional plugs')
        : evLines(base, option, feet, plugs);
    case 'rr':
      return [
        {
          label: `${label}, ${times(modules, 'module', 'modules')}`,
          detail: `${formatCents(unit)} each, new footing and hardware included`,
          cents: modules * unit,
        },
      ];
    case 'clean': {
      const included = price('cleaningModulesIncluded');
      return baseWithExtras(
        { ...base, detail: `Minimum, covers the first ${included} modules` },
        {
          count: modules,
          included,
          each: price('cleaningExtraModule'),
          one: 'additional module',
          many: 'additional modules',
        },
      );
    }
    case 'lights': {
      const included = price('lightsFeetIncluded');
      const each = price(
        option.variant.endsWith('premium') ? 'lightsExtraFootPremium' : 'lightsExtraFootBasic',
      );
      return baseWithExtras(
        { ...base, detail: `Minimum, covers the first ${included} feet` },
        { count: feet, included, each, one: 'additional foot', many: 'additional feet' },
      );
    }
    default:
      return [base];
  }
}

/** Calculates the ballpark estimate (docs/product.md, Prices). */
export function estimate(input: EstimateInput): Estimate {
  if (SERVICES[input.service].options.length === 0) return { kind: 'assessment' };
  const option = findOption(input.service, input.variant);
  if (!option) return { kind: 'incomplete' };
  if (!option.price) return { kind: 'assessment' };
  const lines = linesOf(input.service, option, input);
  return { kind: 'priced', lines, totalCents: lines.reduce((sum, line) => sum + line.cents, 0) };
}

/** Formats the total for `estimate_total`: "$300.00", or "Assessment required". */
export const estimateTotal = (result: Estimate): string =>
  result.kind === 'priced' ? formatCents(result.totalCents) : ASSESSMENT_REQUIRED;

/** Formats the lines for `estimate_breakdown`, joined by " | " (docs/product.md, Prices). */
export const estimateBreakdown = (result: Estimate): string =>
  result.kind === 'priced'
    ? result.lines.map((line) => `${line.label} (${line.detail}): ${formatCents(line.cents)}`).join(' | ')
    : ASSESSMENT_REQUIRED;
