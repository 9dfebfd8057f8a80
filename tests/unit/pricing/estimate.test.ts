import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  MAX_QUANTITY,
  SERVICES,
  WIZARD_SERVICES,
  type Quantity,
  type WizardService,
} from '~/domain/catalog/catalog.ts';
import {
  estimate,
  estimateBreakdown,
  estimateTotal,
  readQuantity,
  type EstimateInput,
} from '~/domain/pricing/estimate.ts';

type Case = [
  service: WizardService,
  variant: string,
  quantities: Partial<Record<Quantity, string | number>>,
  total: string,
];

/** Every option and both sides of every boundary (docs/product.md, Prices). */
const cases: Case[] = [
  ['ev', 'with-solar', { feet: 0 }, '$625.00'],
  ['ev', 'with-solar', { feet: 10 }, '$625.00'],
  ['ev', 'with-solar', { feet: 11 }, '$643.75'],
  ['ev', 'with-solar', { feet: 20 }, '$812.50'],
  ['ev', 'with-solar', { feet: 10, plugs: 2 }, '$1,725.00'],
  ['ev', 'with-solar', { feet: 12, plugs: 1 }, '$1,212.50'],
  ['ev', 'no-solar-no-permit', { feet: 10 }, '$1,000.00'],
  ['ev', 'no-solar-no-permit', { feet: 11 }, '$1,018.75'],
  ['ev', 'no-solar-permit', { feet: 10 }, '$2,000.00'],
  ['ev', 'no-solar-permit', { feet: 12 }, '$2,037.50'],
  ['ev', 'additional-plug', { qty_plugs: 1 }, '$550.00'],
  ['ev', 'additional-plug', { qty_plugs: 3 }, '$1,650.00'],
  ['ev', 'additional-plug', { qty_plugs: 0 }, '$550.00'],
  ['rr', '1-story', { modules: 1 }, '$220.00'],
  ['rr', '1-story', { modules: 20 }, '$4,400.00'],
  ['rr', '2-story', { modules: 20 }, '$5,000.00'],
  ['rr', '3-story', { modules: 20 }, 'Assessment required'],
  ['checkup', '1-story', {}, '$350.00'],
  ['checkup', '2-story', {}, '$400.00'],
  ['checkup', '3-story', {}, 'Assessment required'],
  ['clean', '1-story', { modules: 1 }, '$200.00'],
  ['clean', '1-story', { modules: 20 }, '$200.00'],
  ['clean', '1-story', { modules: 21 }, '$206.25'],
  ['clean', '2-story', { modules: 20 }, '$250.00'],
  ['clean', '2-story', { modules: 28 }, '$300.00'],
  ['clean', '2-story', { modules: 30 }, '$312.50'],
  ['clean', '3-story', { modules: 30 }, 'Assessment required'],
  ['lights', '1-story-basic', { feet: 1 }, '$300.00'],
  ['lights', '1-story-basic', { feet: 50 }, '$300.00'],
  ['lights', '1-story-basic', { feet: 51 }, '$306.25'],
  ['lights', '2-story-basic', { feet: 50 }, '$350.00'],
  ['lights', '2-story-basic', { feet: 60 }, '$412.50'],
  ['lights', '1-story-premium', { feet: 50 }, '$700.00'],
  ['lights', '1-story-premium', { feet: 51 }, '$714.00'],
  ['lights', '2-story-premium', { feet: 50 }, '$750.00'],
  ['lights', '2-story-premium', { feet: 60 }, '$890.00'],
  ['repairs', '', {}, 'Assessment required'],
  ['bird', '', {}, 'Assessment required'],
  ['gutter', '', {}, 'Assessment required'],
];

it.each(cases)('the estimate prices %s %s with %o at %s', (service, variant, quantities, total) => {
  expect(estimateTotal(estimate({ service, variant, ...quantities }))).toBe(total);
});

it('the estimate has a case for every option of every service', () => {
  const offered = WIZARD_SERVICES.flatMap((service) =>
    SERVICES[service].options.map((option) => `${service} ${option.variant}`),
  );
  const tested = new Set(cases.map(([service, variant]) => `${service} ${variant}`));
  expect(offered.filter((name) => !tested.has(name))).toEqual([]);
});

it('the estimate splits 28 modules on two stories into $250.00 and 8 × $6.25', () => {
  const result = estimate({ service: 'clean', variant: '2-story', modules: '28' });
  expect(result).toEqual({
    kind: 'priced',
    totalCents: 300_00,
    lines: [
      { label: 'Cleaning, two story', detail: 'Minimum, covers the first 20 modules', cents: 250_00 },
      { label: '8 additional modules', detail: '$6.25 each', cents: 50_00 },
    ],
  });
  expect(estimateBreakdown(result)).toBe(
    'Cleaning, two story (Minimum, covers the first 20 modules): $250.00 | 8 additional modules ($6.25 each): $50.00',
  );
});

it.each([
  ['permit not included', { service: 'ev', variant: 'no-solar-no-permit', feet: 10 }],
  ['new footing and hardware included', { service: 'rr', variant: '1-story', modules: 4 }],
] as const)('the estimate says "%s" for %j', (words, input) => {
  expect(estimateBreakdown(estimate(input))).toContain(words);
});

it('the estimate is incomplete without an option or with an unknown one', () => {
  expect(estimate({ service: 'clean', variant: '' })).toEqual({ kind: 'incomplete' });
  expect(estimate({ service: 'clean', variant: 'with-solar' })).toEqual({ kind: 'incomplete' });
  expect(estimate({ service: 'ev', variant: 'toString' })).toEqual({ kind: 'incomplete' });
});

it.each([
  ['', 1, 1],
  ['abc', 1, 1],
  ['12abc', 0, 0],
  [null, 1, 1],
  ['Infinity', 1, 1],
  ['0', 1, 1],
  ['28', 1, 28],
  ['10.9', 0, 10],
  [20, 1, 20],
  ['999999999999', 0, MAX_QUANTITY],
])('a typed quantity %o with the minimum %i is parsed as %i', (entry, min, expected) => {
  expect(readQuantity(entry, min)).toBe(expected);
});

const anyOption = fc
  .constantFrom(...WIZARD_SERVICES)
  .chain((service) =>
    fc.record({
      service: fc.constant(service),
      option: fc.constantFrom(...SERVICES[service].options, undefined),
    }),
  )
  .map(({ service, option }) => ({ service, variant: option?.variant ?? '' }));

const quantityNames: Quantity[] = ['feet', 'modules', 'plugs', 'qty_plugs'];
const anyTypedInput = fc.oneof(
  fc.integer({ min: -50, max: 12_000 }),
  fc.double(),
  fc.string(),
  fc.constant(null),
);
const anyInput = fc
  .tuple(
    anyOption,
    fc.record({
      feet: anyTypedInput,
      modules: anyTypedInput,
      plugs: anyTypedInput,
      qty_plugs: anyTypedInput,
    }),
  )
  .map(([option, quantities]): EstimateInput => ({ ...option, ...quantities }));

it('every estimate is the sum of its lines, in whole cents, never negative', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const result = estimate(input);
      if (result.kind !== 'priced') return;
      expect(result.totalCents).toBe(result.lines.reduce((sum, line) => sum + line.cents, 0));
      for (const line of result.lines) {
        expect(Number.isSafeInteger(line.cents)).toBe(true);
        expect(line.cents).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 500 },
  );
});

it('every estimate never falls as feet, modules or plugs grow', () => {
  fc.assert(
    fc.property(
      anyOption,
      fc.constantFrom(...quantityNames),
      fc.nat(400),
      fc.nat(400),
      (option, name, first, second) => {
        const [fewer, more] = first < second ? [first, second] : [second, first];
        const low = estimate({ ...option, [name]: fewer });
        const high = estimate({ ...option, [name]: more });
        if (low.kind !== 'priced' || high.kind !== 'priced') return;
        expect(high.totalCents).toBeGreaterThanOrEqual(low.totalCents);
      },
    ),
    { numRuns: 1000 },
  );
});
