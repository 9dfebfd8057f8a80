import { describe, expect, it } from 'vitest';
import { SERVICES, WIZARD_SERVICES } from '~/domain/catalog/catalog.ts';
import { LONG_FORM_RULES, LONG_PROJECTS, longName } from '~/domain/forms/long-form.ts';

describe('the long form', () => {
  it('asks for every option and every number of each priced service, under names of their own', () => {
    expect(LONG_PROJECTS.map(({ service }) => service)).toEqual(
      WIZARD_SERVICES.filter((service) => SERVICES[service].options.length > 0),
    );
    for (const { service, options, quantities } of LONG_PROJECTS) {
      expect(options.map(({ value }) => value)).toEqual(
        SERVICES[service].options.map(({ variant }) => variant),
      );
      for (const option of SERVICES[service].options) {
        const asked = quantities.filter(({ variants }) => variants.includes(option.variant));
        expect(asked.map(({ name }) => name)).toEqual(
          Object.keys(option.quantities).map((name) => `${service}.${name}`),
        );
      }
    }
    const names = LONG_PROJECTS.flatMap(({ name, quantities }) => [
      name,
      ...quantities.map((one) => one.name),
    ]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('shows the prices of the wizard', () => {
    const [clean] = LONG_PROJECTS;
    expect(clean?.options).toEqual([
      { value: '1-story', label: 'One story', note: 'Up to 20 modules included', amount: '$200' },
      { value: '2-story', label: 'Two story', note: 'Up to 20 modules included', amount: '$250' },
      { value: '3-story', label: 'Three story', note: 'Priced after an assessment' },
    ]);
  });

  it('says which options a hint is for, where it is not the same for all', () => {
    const feet = LONG_PROJECTS.flatMap(({ quantities }) => quantities).find(
      ({ name }) => name === longName('lights', 'feet'),
    );
    expect(feet?.hints).toEqual([
      expect.stringMatching(/^One story, basic \/ Two story, basic: Each one beyond 50 adds \$6\.25\./),
      expect.stringMatching(/^One story, premium \/ Two story, premium: Each one beyond 50 adds \$14\./),
    ]);
  });

  it('hides nothing from a browser that cannot tell what is chosen', () => {
    expect(LONG_FORM_RULES).toMatch(/^@supports selector\(:has\(\*\)\) \{\n[^}]*\}[^]*\n\}$/);
    for (const { service } of LONG_PROJECTS) expect(LONG_FORM_RULES).toContain(`[data-project='${service}']`);
  });
});
