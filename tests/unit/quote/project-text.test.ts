import { expect, it } from 'vitest';
import { findOption, type ServiceOption, type WizardService } from '~/domain/catalog/catalog.ts';
import { optionNote, quantityText } from '~/domain/catalog/project-questions.ts';
import { projectSummary } from '~/islands/quote/project-text.ts';
import { reservationText } from '~/islands/quote/estimate/Reservation.tsx';
import { fullQuoteValues } from '../support/quote-values.ts';

const option = (service: WizardService, variant: string): ServiceOption => {
  const found = findOption(service, variant);
  if (!found) throw new Error(`${service} has no ${variant}`);
  return found;
};

it.each([
  ['clean', '1-story', 'Up to 20 modules included'],
  ['ev', 'with-solar', 'Up to 10 feet included; circuit and outlet, charger and permit not included'],
  ['ev', 'no-solar-permit', 'Up to 10 feet included; circuit, outlet and permit, charger not included'],
  [
    'ev',
    'no-solar-no-permit',
    'Up to 10 feet included; circuit and outlet, charger not included, permit not included',
  ],
  ['ev', 'additional-plug', 'Price for each plug'],
  ['rr', '2-story', 'A module, new footing and hardware included'],
] as const)('an option of %s, %s, states what its price covers', (service, variant, note) => {
  expect(optionNote(service, option(service, variant))).toBe(note);
});

it.each([
  ['modules', 'clean', '2-story', /beyond 20 adds \$6\.25/],
  ['feet', 'ev', 'with-solar', /beyond 10 adds \$18\.75/],
  ['feet', 'lights', '2-story-premium', /beyond 50 adds \$14\b/],
  ['plugs', 'ev', 'with-solar', /adds \$550/],
  ['qty_plugs', 'ev', 'additional-plug', /is \$550/],
] as const)('the hint of %s for %s, %s, states the price per unit', (name, service, variant, hint) => {
  expect(quantityText(name, service, variant).hint).toMatch(hint);
});

it.each([
  [{}, 'Module cleaning, two story, 28 modules'],
  [{ variant: '3-story' }, 'Module cleaning, three story'],
  [{ service: 'ev', variant: 'with-solar', plugs: '1' }, 'EV charging, with solar, 10 feet, 1 extra plug'],
  [{ service: 'ev', variant: 'with-solar', feet: '0' }, 'EV charging, with solar'],
  [{ service: 'bird', variant: '' }, 'Bird netting'],
  [{ service: '' }, ''],
])('the project summary for %o is %s', (part, summary) => {
  expect(projectSummary(fullQuoteValues(part))).toBe(summary);
});

it('the reservation shows the balance due', () => {
  expect(reservationText(306_25, 50_00)).toContain('the remaining $256.25 when we’re done');
});

it('the reservation shows no balance when nothing is due', () => {
  expect(reservationText(50_00, 50_00)).toContain('You pay the balance when we’re done');
});
