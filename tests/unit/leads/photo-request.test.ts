import { expect, test } from 'vitest';
import { SERVICES } from '~/domain/catalog/catalog.ts';
import { SHORT_FORM_SERVICES } from '~/domain/catalog/service-labels.ts';
import { photoRequest, photosToTake } from '~/domain/leads/photo-request.ts';

const lead = {
  id: '4f6d2a1e-0000-4000-8000-000000000000',
  name: 'Priya Raman',
  first_name: null,
  email: 'priya@example.com',
  phone: '(408) 555-0178',
  best_contact: null,
  service_type: 'panel-cleaning',
  do_not_contact: null,
};

const message = (href: string): string => new URL(href).searchParams.get('body') ?? '';

const COMPANY = 'Precision Solar Care';

test('it is an email to the address of the request', () => {
  expect(photoRequest(lead, [], 'Maya', COMPANY)).toEqual({ channel: 'email', address: 'priya@example.com' });
});

test('without an email it is a text with what is missing, and without both there is none', () => {
  const text = photoRequest({ ...lead, email: null }, ['the number of modules'], 'Maya', COMPANY);
  expect(text?.channel === 'text' && message(text.href)).toBe(
    'Hi Priya, this is Maya from Precision Solar Care about your panel cleaning request. To make your estimate exact we need the number of modules. Could you send two or three photos of the roof and of the equipment on the wall? Photos from the ground are enough; please stay off the roof.',
  );
  expect(photoRequest({ ...lead, email: null, phone: null }, [], 'Maya', COMPANY)).toBeUndefined();
});

test('each service asks for two or three photos of its own', () => {
  expect(photosToTake('ev')).toEqual(photosToTake('ev-charger'));
  expect(photosToTake('ev')[0]).toContain('main electrical panel');
  expect(photosToTake('something new')).toEqual(photosToTake(null));
  for (const service of [...Object.keys(SHORT_FORM_SERVICES), ...Object.keys(SERVICES)])
    expect(photosToTake(service).length).toBeOneOf([2, 3]);
});
