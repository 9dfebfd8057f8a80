import { expect, it } from 'vitest';
import {
  isAwaitingResponse,
  readLeadId,
  statusPath,
  customerStatus,
  customerSteps,
} from '~/domain/leads/customer-status.ts';

const id = '3f2b8f0e-6f0a-4f0e-9a53-0f4a2f1f9a11';

it('the status page link has the id in the fragment, which is never sent to a server, and is parsed back', () => {
  expect(new URL(statusPath(id), 'https://precisionsolarcare.example').pathname).toBe('/status');
  expect(readLeadId(new URL(statusPath(id), 'https://precisionsolarcare.example').hash)).toBe(id);
});

it.each(['', '#', `#${id.slice(1)}`, `#${id}x`, '#<script>'])('a link is invalid with %j', (fragment) => {
  expect(readLeadId(fragment)).toBeUndefined();
});

it('the status shown to the customer has text for every status, and one text for all closed requests', () => {
  const titles = ['new', 'estimated', 'verified', 'reserved', 'booked', 'done'].map(
    (status) => customerStatus(status).title,
  );
  expect(new Set(titles).size).toBe(6);
  expect(titles).not.toContain('Closed');
  expect(customerStatus('lost').title).toBe('Closed');
  expect(customerStatus('spam').title).toBe('Closed');
  expect(customerStatus('rescheduled').title).toBe('In progress');
});

it('the status shown to the customer shows a time only while a response is due', () => {
  expect(['new', 'estimated', 'verified', 'done', 'lost'].filter(isAwaitingResponse)).toEqual([
    'new',
    'estimated',
  ]);
});

it.each([
  ['estimated', ['done', 'current', 'next', 'next']],
  ['done', ['done', 'done', 'done', 'done']],
  ['lost', []],
])('the steps shown to the customer at "%s"', (status, states) => {
  expect(customerSteps(status).map(({ state }) => state)).toEqual(states);
});
