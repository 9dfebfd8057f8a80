import { expect, it } from 'vitest';
import { leadName } from '~/domain/leads/lead-name.ts';
import { timelineOf } from '~/domain/leads/lead-timeline.ts';
import { roleChanged } from '~/domain/accounts/people.ts';
import { initialsOf, isVisible, plainLine, unbroken } from '~/domain/forms/text.ts';

it.each([null, '', ' ', '\u200B\u200D', '\u202E\u2066\u2069', '\u0301', '\u00A0'])(
  'visitor text is empty for %j',
  (text) => {
    expect(isVisible(text)).toBe(false);
    expect(leadName(text)).toBe('No name given');
  },
);

it('visitor text is unchanged when any part is visible', () => {
  expect(leadName('\u202EasoR')).toBe('\u202EasoR');
});

it('visitor text cannot change the text direction or break the line', () => {
  expect(plainLine('\u202EasoR\u2069\u200B\r\nBcc: x')).toBe('asoR Bcc: x');
});

it('the name of a colleague cannot change the direction of a timeline entry or a toast', () => {
  const name = '\u202EneB\u2066';
  const event = { id: '1', actor_name: name, created_at: '2026-11-23T18:00:00Z' };
  const [moved, given] = timelineOf([
    { ...event, kind: 'assigned', detail: { to_name: '\u202Eyam' } },
    { ...event, kind: 'status', detail: { from: 'new', to: 'booked' } },
  ]);
  expect(moved?.text).toBe('neB moved this from New to Booked');
  expect(given?.text).toBe('neB assigned this lead to yam');
  const person = { userId: '1', email: 'ben@example.com', name, role: 'pending' as const };
  const account = { ...person, isConfirmed: true, isOnDuty: false, createdAt: new Date() };
  expect(roleChanged(account, 'staff')).toBe('neB is staff now');
});

it('a number stays with its unit, and words may break', () => {
  expect(unbroken('by 9:15 am today, in 15 minutes, 11.5 kW and 1,550 kWh a year')).toBe(
    'by 9:15\u00a0am today, in 15\u00a0minutes, 11.5\u00a0kW and 1,550\u00a0kWh a year',
  );
  expect(unbroken('on June 8, 2025, below 36 °F: 1 ÷ 24')).toBe(
    'on June\u00a08,\u00a02025, below 36\u00a0°F: 1\u00a0÷\u00a024',
  );
  expect(unbroken('31 modules, 1 day, 26 hours, 2 amber lights')).toBe(
    '31\u00a0modules, 1\u00a0day, 26\u00a0hours, 2 amber lights',
  );
  expect(unbroken('0.1 percent in 25 years, NEM 2 or Powerwall 3, 4 to 9 pm')).toBe(
    '0.1\u00a0percent in 25\u00a0years, NEM\u00a02 or Powerwall\u00a03, 4\u00a0to\u00a09\u00a0pm',
  );
});

it.each([
  ['Maya Torres', 'MT'],
  ['licensed electrician', 'LE'],
  ['“Ana” de la Cruz', 'AD'],
  ['\u202Eéva', 'É'],
  ['408', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
