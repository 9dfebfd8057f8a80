import { describe, expect, it } from 'vitest';
import { leadView } from '~/islands/dashboard/lead/lead-view.ts';
import { storedLead } from '../support/stored-lead.ts';

describe('a lead in the list', () => {
  it('of the wizard shows name, place, service, estimate, contacts and preferred contact', () => {
    const { danger: _danger, ...stored } = storedLead();
    expect(leadView(storedLead())).toEqual({
      ...stored,
      name: 'Rosa Delgado',
      place: '12 Willow Street, San Jose',
      service: 'Panel cleaning',
      estimate: '$300.00',
      phone: { text: '(408) 555-0178', href: 'tel:+14085550178' },
      email: { text: 'rosa@example.com', isValid: true },
      preference: 'Prefers text',
      way: {
        channel: 'text',
        shown: '(408) 555-0178',
        href: expect.stringMatching(/^sms:\+14085550178\?body=Hi%20Rosa/) as string,
        preferred: true,
      },
      assignee: '',
      marks: [],
    });
  });

  it('shows the assignee, or that there is one when the name is unknown', () => {
    const taken = storedLead({ assigned_to: 'u2' });
    expect(leadView(taken, new Map([['u2', 'Maya']])).assignee).toBe('Maya');
    expect(leadView(taken).assignee).toBe('Taken');
  });

  it.each([
    ['+44 20 7946 0958', 'tel:+442079460958'],
    ['+44 (0)20 7946 0958', 'tel:+442079460958'],
    ['44 20 7946 0958', undefined],
    ['0044 20 7946 0958', undefined],
    ['020 7946 0958', undefined],
    ['(408) 555-0178 x12', undefined],
  ])('links the number %s as %s before the phone library is there', (phone, href) => {
    expect(leadView(storedLead({ phone })).phone?.href).toBe(href);
  });

  const short = {
    form: 'short',
    service: null,
    variant_selected: null,
    modules: null,
    estimate_total: null,
  } as const;
  const range = { ...short, estimate_cents: null, estimate_low_cents: 25_000, estimate_high_cents: 31_250 };
  it.each<[string, string | undefined, Parameters<typeof storedLead>[0]]>([
    ['$300.00', '$1.00', { estimate_total: '$1.00' }],
    ['$450.50', undefined, { estimate_total: '$1.00', signed_total_cents: 45_050 }],
    ['$250.00 to $312.50', undefined, range],
    ['$350.00', undefined, { ...short, estimate_cents: 35_000 }],
    ['', undefined, { ...short, estimate_cents: null }],
    ['$299.00', undefined, { ...range, signed_total_cents: 29_900 }],
  ])('shows the price %s, and beside it the claimed one: %s', (estimate, claimed, lead) => {
    const view = leadView(storedLead(lead));
    expect([view.estimate, view.claimedEstimate]).toEqual([estimate, claimed]);
  });

  it.each([null, '', '   ', '\u200B\u200B', '\u202E\u2066'])('has a fallback for the name %j', (name) => {
    expect(leadView(storedLead({ name })).name).toBe('No name given');
  });

  it('has no link to a customer who is not to be contacted', () => {
    const view = leadView(storedLead({ do_not_contact: 'Asked us' }));
    expect([view.phone?.href, view.email?.isValid, view.way]).toEqual([undefined, false, undefined]);
  });

  it('links only valid phone numbers and email addresses', () => {
    const view = leadView(storedLead({ phone: 'javascript:alert(1)', email: 'a@b' }));
    expect(view.phone).toEqual({ text: 'javascript:alert(1)' });
    expect(view.email).toEqual({ text: 'a@b', isValid: false });
  });
});
