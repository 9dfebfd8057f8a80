import type { InfoValues } from '../../src/domain/forms/lead-fields.ts';

/** Valid values for the first step of the wizard. */
export const rosa: InfoValues = {
  first_name: 'Rosa',
  last_name: 'Delgado',
  phone: '(408) 555-0178',
  email: 'rosa@example.com',
  best_contact: 'Text',
  homeowner: 'Yes',
  service: 'clean',
  problem: '',
  package: '',
  address: '',
  city: '',
  zip: '',
};
