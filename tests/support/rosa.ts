import type { InfoValues } from '../../src/domain/forms/lead-fields.ts';

/** What the wizard asks of everyone, answered for panel cleaning. */
export const rosaRequired = {
  first_name: 'Rosa',
  last_name: 'Delgado',
  phone: '(408) 555-0178',
  email: 'rosa@example.com',
  best_contact: 'Text',
  homeowner: 'Yes',
  service: 'clean',
} as const satisfies Partial<InfoValues>;

/** Valid values for the first step of the wizard. */
export const rosa: InfoValues = {
  ...rosaRequired,
  problem: '',
  package: '',
  address: '',
  city: '',
  zip: '',
};
