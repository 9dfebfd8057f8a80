import { expect, it } from 'vitest';
import {
  assistantEstimate,
  assistantTotal,
  type AssistantInputs,
} from '../../../src/domain/pricing/assistant-estimate.ts';

const lead = (changes: Partial<AssistantInputs>): AssistantInputs => ({
  service: null,
  variant_selected: null,
  feet: null,
  modules: null,
  plugs: null,
  qty_plugs: null,
  service_type: null,
  module_count: null,
  roof_stories: null,
  notes: null,
  ...changes,
});

const cleaning = (
  module_count: string | null,
  roof_stories: string | null = '2-story',
  notes: string | null = null,
): AssistantInputs => lead({ service_type: 'panel-cleaning', module_count, roof_stories, notes });

const removal = (module_count: string): AssistantInputs =>
  lead({ service_type: 'panel-removal', module_count, roof_stories: '1-story' });

const wizard = lead({ service: 'clean', variant_selected: '2-story', modules: 28, service_type: 'clean' });

it.each<[what: string, input: AssistantInputs, total: string]>([
  ['a wizard lead', wizard, '$300.00'],
  ['20 to 30 modules on two stories', cleaning('20-30'), '$250.00 to $312.50'],
  ['under 20 modules on one story', cleaning('under-20', '1-story'), '$200.00'],
  ['no stories', cleaning('under-20', null), '$200.00 to $250.00'],
  ['a number in the notes within the answer', cleaning('20-30', '2-story', 'We have 28 panels.'), '$300.00'],
  ['a number in the notes against it', cleaning('20-30', '2-story', '44 panels'), '$250.00 to $312.50'],
  ['two numbers', cleaning('20-30', '2-story', '22 panels here, 28 panels there'), '$250.00 to $312.50'],
  ['over 50 modules with a number in the notes', cleaning('over-50', '1-story', '60 modules'), '$450.00'],
  ['a check-up without stories', lead({ service_type: 'annual-checkup' }), '$350.00 to $400.00'],
  ['the removal of 20 to 30 modules', removal('20-30'), '$4,400.00 to $6,600.00'],
])('assistantEstimate prices %s', (_, input, total) => {
  expect(assistantTotal(assistantEstimate(input))).toBe(total);
});

it.each<[what: string, input: AssistantInputs, needs: RegExp]>([
  ['an unknown number of modules', cleaning(null, '1-story'), /^the number of modules$/],
  ['over 50 modules', cleaning('over-50', null), /number of modules, the number of stories/],
  ['three stories', cleaning('20-30', '3-story'), /three stories/],
  ['a removal of under 20', removal('under-20'), /number of modules/],
  ['a service without a price', lead({ service_type: 'battery-addon' }), /a look at the home/],
  ['a wizard service without a price', lead({ service: 'bird', service_type: 'bird' }), /a look at the home/],
  ['no service', lead({}), /a look at the home/],
])('assistantEstimate needs an assessment for %s', (_, input, needs) => {
  const result = assistantEstimate(input);
  expect(result).toMatchObject({ kind: 'assessment' });
  expect(result.kind === 'assessment' ? result.needs.join(', ') : '').toMatch(needs);
  expect(assistantTotal(result)).toBe('Assessment required');
});
