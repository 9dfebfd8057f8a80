import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contactOptions, firstNameOf, onMyWayHref } from '~/domain/leads/first-contact.ts';
import { anyText } from '../support/any-text.ts';
import { storedLead } from '../support/stored-lead.ts';

const contactLinks = (changes: Parameters<typeof storedLead>[0] = {}) =>
  contactOptions(storedLead(changes), 'Maya', 'Precision Solar Care');

it('contact links are call, text and email, the preferred one first', () => {
  expect(contactLinks().map(({ channel, preferred }) => [channel, preferred])).toEqual([
    ['text', true],
    ['call', false],
    ['email', false],
  ]);
});

it('contact links start with a friendly message', () => {
  const href = Object.fromEntries(contactLinks().map((way) => [way.channel, way.href]));
  expect(href.call).toBe('tel:+14085550178');
  expect(decodeURIComponent(href.text ?? '')).toBe(
    'sms:+14085550178?body=Hi Rosa, this is Maya from Precision Solar Care about your module cleaning request. ',
  );
  expect(decodeURIComponent(href.email ?? '')).toBe(
    'mailto:rosa@example.com?subject=Your module cleaning request (PSC-7B0C-6C1E)&body=Hi Rosa,\r\n\r\n',
  );
});

it('contact links call and text the number of another country as written', () => {
  const ways = contactLinks({ phone: '+44 20 7946 0958' });
  expect(ways.map(({ shown, href }) => [shown, href.split('?')[0]]).slice(0, 2)).toEqual([
    ['+44 20 7946 0958', 'sms:+442079460958'],
    ['+44 20 7946 0958', 'tel:+442079460958'],
  ]);
});

it('contact links omit invalid phone numbers and emails', () => {
  expect(contactLinks({ phone: '12', email: 'nobody' })).toEqual([]);
});

it('contact links add no header, recipient or line from a hostile name or email', () => {
  fc.assert(
    fc.property(anyText(), fc.string(), (name, local) => {
      const ways = contactLinks({ first_name: name, name, email: `${local}@example.com` });
      const mail = ways.find(({ channel }) => channel === 'email');
      if (!mail) return;
      const url = new URL(mail.href);
      expect([...url.searchParams.keys()]).toEqual(['subject', 'body']);
      expect(url.searchParams.get('subject')).not.toMatch(/[\r\n]/);
      expect(decodeURIComponent(url.pathname)).toBe(`${local}@example.com`);
    }),
  );
});

it('a first name is the first word of a full name', () => {
  expect(firstNameOf({ first_name: null, name: 'Martin  Okafor' })).toBe('Martin');
  expect(firstNameOf({ first_name: 'Mary Ann', name: 'Mary Ann Lee' })).toBe('Mary Ann');
});

it.each(['win-500.evil.example/claim', 'Call 4085550199', 'Your account is locked', '<b>Rosa</b>', 'a:b'])(
  'a first name is none for %s',
  (name) => {
    expect(firstNameOf({ first_name: name, name })).toBe('');
  },
);

it('a first name may have three words, accents, hyphens and initials', () => {
  for (const name of ['María del Carmen', 'Jean-Luc', 'D’Arcy', 'J. R.', '李'])
    expect(firstNameOf({ first_name: name, name })).toBe(name);
});

it('a first name has no invisible or bidirectional characters', () => {
  expect(firstNameOf({ first_name: '\u202EasoR\u200B', name: null })).toBe('asoR');
  expect(firstNameOf({ first_name: null, name: '\u200B\u200D' })).toBe('');
});

const href = (changes: object): string =>
  decodeURIComponent(
    onMyWayHref(
      { first_name: null, name: 'Rosa Delgado', phone: '(408) 555-0178', ...changes },
      'Dana',
      'Precision Solar Care',
    ) ?? '',
  );

it('the text of a technician on the way greets the customer and says who comes, where there is a phone number', () => {
  expect(href({})).toBe(
    'sms:+14085550178?body=Hi Rosa, this is Dana from Precision Solar Care. I’m on my way to you.',
  );
  expect(href({ phone: null })).toBe('');
});
