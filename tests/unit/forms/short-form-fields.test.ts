import { expect, it } from 'vitest';
import {
  checkShortField,
  checkShortForm,
  emptyShortFormValues,
  shortFormServiceFor,
} from '~/domain/forms/short-form.ts';

const values = {
  ...emptyShortFormValues,
  name: 'Priya Raman',
  email: 'priya@example.com',
  address: '80 Alum Rock Avenue',
};

it('the short form is valid with name, email and address only', () => {
  expect(checkShortForm(values)).toEqual({});
});

it.each([
  ['name', 'A', 'Name must be at least 2 characters'],
  ['name', ' A ', 'Name must be at least 2 characters'],
  ['name', 'Al', undefined],
  ['name', '李明', undefined],
  ['email', 'abc', 'Please enter a valid email address'],
  ['email', 'a@b.co', undefined],
  ['phone', '', undefined],
  ['phone', '408-555-014', 'Please enter a valid phone number'],
  ['phone', '408-555-0142', undefined],
  ['phone', '1 408 555 0142', undefined],
  ['phone', '1 408 555 014', 'Please enter a valid phone number'],
  ['address', '', 'Enter the service address'],
  ['roof_stories', '', undefined],
  ['notes', 'x'.repeat(4001), 'This is longer than we can store'],
] as const)('the short form validates %s %j: %s', (name, entry, error) => {
  expect(checkShortField(name, entry)).toBe(error);
});

it('the short form validates one step at a time', () => {
  const wrong = { ...emptyShortFormValues, notes: 'x'.repeat(4001) };
  expect(Object.keys(checkShortForm(wrong, 1))).toEqual(['name', 'email', 'address']);
  expect(Object.keys(checkShortForm(wrong, 2))).toEqual(['notes']);
  expect(Object.keys(checkShortForm(wrong))).toEqual(['name', 'email', 'address', 'notes']);
});

it.each([
  ['panel-cleaning', 'panel-cleaning'],
  ['Panel cleaning', 'panel-cleaning'],
  ['  ev CHARGER ', 'ev-charger'],
  ['Roofing', 'other'],
  ['constructor', 'other'],
  ['', ''],
  ['  ', ''],
  [null, ''],
  [undefined, ''],
])('a preselected service %j maps to %j', (label, value) => {
  expect(shortFormServiceFor(label)).toBe(value);
});
