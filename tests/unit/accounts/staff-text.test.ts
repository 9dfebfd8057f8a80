import { expect, it } from 'vitest';
import { formatReceived } from '~/domain/hours/received.ts';
import { serviceLabel } from '~/domain/catalog/service-labels.ts';
import { staffName } from '~/domain/accounts/staff-name.ts';

const now = new Date('2026-11-21T18:10:00Z');

it.each([
  ['2026-11-21T18:04:00Z', '10:04 am'],
  ['2026-11-21T08:00:00Z', '12:00 am'],
  ['2026-11-21T07:59:00Z', 'Yesterday'],
  ['2026-11-20T08:00:00Z', 'Yesterday'],
  ['2026-11-20T07:59:00Z', 'Thu, Nov 19'],
  ['2026-11-18T20:00:00Z', 'Wed, Nov 18'],
  ['2025-11-18T20:00:00Z', 'Nov 18, 2025'],
])('the time a lead was received formats %s as %s', (at, text) => {
  expect(formatReceived(new Date(at), now)).toBe(text);
});

it('the time a lead was received shows Yesterday across the clock change', () => {
  const noonAfter = new Date('2026-11-01T20:00:00Z');
  expect(formatReceived(new Date('2026-10-31T19:00:00Z'), noonAfter)).toBe('Yesterday');
});

it.each([
  ['clean', 'Module cleaning'],
  [null, 'Not chosen'],
  ['', 'Not chosen'],
  ['something-new', 'something-new'],
  ['constructor', 'constructor'],
])('the name of a service of %j is %s', (stored, label) => {
  expect(serviceLabel(stored)).toBe(label);
});

it.each([
  ['maya@precisionsolarcare.example', {}, 'Maya'],
  ['maya.lopez+leads@precisionsolarcare.example', {}, 'Maya Lopez'],
  ['maya@precisionsolarcare.example', { full_name: ' Maya Lopez ' }, 'Maya Lopez'],
  ['maya@precisionsolarcare.example', { full_name: 7, name: 'May' }, 'May'],
  [undefined, {}, 'there'],
  ['@', {}, 'there'],
])('the name in the greeting for %s with %j is %s', (email, metadata, name) => {
  expect(staffName(email, metadata)).toBe(name);
});

it('the name in the greeting is truncated to one line', () => {
  expect(staffName('x@example.com', { name: '🌞'.repeat(100) })).toBe('🌞'.repeat(40));
});
