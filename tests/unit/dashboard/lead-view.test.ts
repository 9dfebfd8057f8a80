import { describe, expect, it } from 'vitest';
import { leadView } from '~/islands/dashboard/lead/lead-view.ts';
import { storedLead } from '../support/stored-lead.ts';

describe('a lead in the list', () => {
  it('of the wizard shows name, place, service, estimate, contacts and preferred contact', () => {
    expect(leadView(storedLead())).toEqual({
      id: '7b0c6c1e-7a53-4f0e-9a44-0a4d6f2b9c11',
      name: 'Rosa Delgado',
      place: '12 Willow Street, San Jose',
      service: 'Panel cleaning',
      estimate: '$300.00',
      phone: { text: '(408) 555-0178', href: 'tel:+14085550178' },
      email: { text: 'rosa@example.com', isValid: true },
      preference: 'Prefers text',
      received: new Date('2026-11-23T18:04:00Z'),
      status: 'new',
      isSigned: false,
      checkFirst: false,
      way: {
        channel: 'text',
        shown: '(408) 555-0178',
        href: expect.stringMatching(/^sms:\+14085550178\?body=Hi%20Rosa/) as string,
        preferred: true,
      },
      sla: {
        due_at: storedLead().due_at,
        first_response_at: null,
        waiting: true,
        follow_up_at: null,
        next_step: null,
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

  it('shows our total, and beside it what the page sent when that differs', () => {
    expect(leadView(storedLead({ estimate_total: '$1.00' }))).toMatchObject({
      estimate: '$300.00',
      claimedEstimate: '$1.00',
    });
  });

  it('shows the signed estimate instead of the ballpark', () => {
    const view = leadView(storedLead({ estimate_total: '$1.00', signed_total_cents: 45_050 }));
    expect(view).toMatchObject({ estimate: '$450.50', isSigned: true });
    expect(view).not.toHaveProperty('claimedEstimate');
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

  it.each([
    [{ estimate_low_cents: 25_000, estimate_high_cents: 31_250 }, '$250.00 to $312.50'],
    [{ estimate_cents: 35_000 }, '$350.00'],
    [{}, ''],
    [{ estimate_low_cents: 25_000, estimate_high_cents: 31_250, signed_total_cents: 29_900 }, '$299.00'],
  ])("shows Sunni's estimate of a short form, until a person signed one: %j", (figures, shown) => {
    const short = { form: 'short', service: null, variant_selected: null, modules: null } as const;
    const view = leadView(storedLead({ ...short, estimate_total: null, estimate_cents: null, ...figures }));
    expect(view.estimate).toBe(shown);
    expect(view).not.toHaveProperty('claimedEstimate');
  });

  it.each([null, '', '   ', '\u200B\u200B', '\u202E\u2066'])(
    'shows a fallback for the invisible name %j',
    (name) => {
      expect(leadView(storedLead({ name })).name).toBe('No name given');
    },
  );

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
