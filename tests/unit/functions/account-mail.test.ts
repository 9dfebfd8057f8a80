import { expect, it } from 'vitest';
import {
  composeAccountMail,
  type MailedAccount,
} from '../../../supabase/functions/_shared/messages/account-mail.ts';

const places = { siteUrl: 'https://solar.example', admins: ['maya@example.com', 'dana@example.com'] };
const account: MailedAccount = {
  email: 'jo@example.com',
  confirmedAt: '2026-11-23T17:04:00Z',
  role: 'pending',
};

it('the mail about an account that waits goes to every admin, with the time in Pacific and a link to People', () => {
  const mail = composeAccountMail('account-waiting', account, places);
  expect(mail).toMatchObject({ to: places.admins, subject: 'Waiting for approval: jo@example.com' });
  expect(mail?.text).toContain('confirmed the address on Monday, November 23, 9:04 am Pacific');
  expect(mail?.html).toContain('href="https://solar.example/dashboard/people"');
});

it.each<[string, Partial<MailedAccount>]>([
  ['is approved already', { role: 'staff' }],
  ['is removed', { role: 'removed' }],
  ['is not confirmed', { confirmedAt: null }],
  ['has no address', { email: null }],
])('the mail about an account that waits is not sent when the account %s', (_, changes) => {
  expect(composeAccountMail('account-waiting', { ...account, ...changes }, places)).toBeUndefined();
});

it('the mail about an account that waits is not sent without an admin', () => {
  expect(composeAccountMail('account-waiting', account, { ...places, admins: [] })).toBeUndefined();
});

it('the mail about an account that waits shows a hostile address as text in one line', () => {
  const email = '"<img src=x>\r\nBcc: a@b.example"@example.com';
  const mail = composeAccountMail('account-waiting', { ...account, email }, places);
  expect(mail?.html).not.toContain('<img src=x>');
  expect(mail?.subject).not.toMatch(/[\r\n]/);
});

it.each<[MailedAccount['role'], string, string]>([
  ['technician', 'Sign in to see your visits.', '/dashboard/schedule'],
  ['staff', 'Sign in to see the leads.', '/dashboard'],
  ['admin', 'Sign in to see the leads, people and exports.', '/dashboard'],
])('the mail about an approval tells a %s: %s', (role, text, path) => {
  const mail = composeAccountMail('account-approved', { ...account, role }, places);
  expect(mail?.to).toEqual(['jo@example.com']);
  expect(mail?.text).toContain(text);
  expect(mail?.html).toContain(`href="https://solar.example${path}"`);
});

it('the mail about an approval is not sent when the role was taken back', () => {
  expect(composeAccountMail('account-approved', account, places)).toBeUndefined();
});
