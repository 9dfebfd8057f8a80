import { expect, test } from 'vitest';
import { photoRequest } from '~/domain/leads/photo-request.ts';

const lead = {
  id: '4f6d2a1e-0000-4000-8000-000000000000',
  name: 'Priya Raman',
  first_name: null,
  email: 'priya@example.com',
  phone: '(408) 555-0178',
  best_contact: null,
  service_type: 'panel-cleaning',
};

const message = (href: string): string => new URL(href).searchParams.get('body') ?? '';

test('an email asks for photos from the ground and for what is missing', () => {
  const request = photoRequest(
    lead,
    ['the number of modules', 'the number of stories'],
    'Maya',
    'Precision Solar Care',
  );
  expect(request?.channel).toBe('email');
  expect(request?.href).toMatch(/^mailto:priya@example\.com\?subject=/);
  expect(message(request?.href ?? '')).toBe(
    'Hi Priya,\r\n\r\nTo make your estimate exact we need the number of modules and the number of stories. Could you reply with two or three photos of the roof and of the equipment on the wall? Photos from the ground are enough; please do not climb on the roof.',
  );
});

test('without missing facts it asks for photos alone', () => {
  const request = photoRequest(lead, [], 'Maya', 'Precision Solar Care');
  expect(message(request?.href ?? '')).not.toContain('exact');
});

test('without an email it is a text, and without both there is none', () => {
  const text = photoRequest({ ...lead, email: null }, [], 'Maya', 'Precision Solar Care');
  expect(text?.channel).toBe('text');
  expect(message(text?.href ?? '')).toContain('this is Maya from Precision Solar Care');
  expect(
    photoRequest({ ...lead, email: null, phone: null }, [], 'Maya', 'Precision Solar Care'),
  ).toBeUndefined();
});
