import { expect, it } from 'vitest';
import { SERVICES, WIZARD_SERVICES } from '~/domain/catalog/catalog.ts';
import { LONG_FORM_RULES, LONG_FORM_PROJECTS } from '~/domain/forms/long-form.ts';
import { longFormName } from '~/domain/forms/plain-form.ts';

it('the long form has each priced service, and unique names', () => {
  expect(LONG_FORM_PROJECTS.map(({ service }) => service)).toEqual(
    WIZARD_SERVICES.filter((service) => SERVICES[service].options.length > 0),
  );
  const names = LONG_FORM_PROJECTS.flatMap(({ name, quantities }) => [
    name,
    ...quantities.map((one) => one.name),
  ]);
  expect(new Set(names).size).toBe(names.length);
});

it('the long form shows the prices of the wizard', () => {
  const [clean] = LONG_FORM_PROJECTS;
  expect(clean?.options).toEqual([
    { value: '1-story', label: 'One story', note: 'Up to 20 modules included', amount: '$200' },
    { value: '2-story', label: 'Two story', note: 'Up to 20 modules included', amount: '$250' },
    { value: '3-story', label: 'Three story', note: 'Priced after a visit' },
  ]);
});

it('the long form names the options a hint is for, unless it is the same for all', () => {
  const feet = LONG_FORM_PROJECTS.flatMap(({ quantities }) => quantities).find(
    ({ name }) => name === longFormName('lights', 'feet'),
  );
  expect(feet?.hints).toEqual([
    expect.stringMatching(/^One story, basic \/ Two story, basic: Each one beyond 50 adds \$6\.25\./),
    expect.stringMatching(/^One story, premium \/ Two story, premium: Each one beyond 50 adds \$14\./),
  ]);
});

it('the long form hides nothing without JavaScript', () => {
  expect(LONG_FORM_RULES).toMatch(/^@supports selector\(:has\(\*\)\) \{\n[^}]*\}[^]*\n\}$/);
  for (const { service } of LONG_FORM_PROJECTS)
    expect(LONG_FORM_RULES).toContain(`[data-project='${service}']`);
});
