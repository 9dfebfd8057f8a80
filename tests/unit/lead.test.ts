import { describe, expect, it } from 'vitest';
import { readAttribution } from '~/domain/attribution.ts';
import { wizardLeadSchema } from '~/domain/lead.ts';

const lead = {
  id: '3f2b8f0e-6f0a-4f0e-9a53-0f4a2f1f9a11',
  form: 'wizard',
  first_name: ' Rosa ',
  last_name: 'Delgado',
  phone: '(408) 555-0178',
  email: 'rosa@example.com',
  best_contact: 'Text',
  homeowner: 'Yes',
  service: 'clean',
  address: '',
  city: 'San Jose',
  zip: '',
  notes: null,
  variant_selected: '2-story',
  feet: null,
  modules: 28,
  plugs: null,
  qty_plugs: null,
  estimate_total: '$300.00',
  estimate_breakdown: 'Cleaning, two story: $250.00 | 8 further modules: $50.00',
  utm_source: null,
  utm_medium: null,
  utm_campaign: null,
  page_url: 'https://precisionsolarcare.example/quote',
  consent_text: null,
  consent_version: null,
};

describe('a lead of the wizard', () => {
  it('is trimmed, and empty optional answers become null', () => {
    expect(wizardLeadSchema.parse(lead)).toMatchObject({
      first_name: 'Rosa',
      address: null,
      city: 'San Jose',
      zip: null,
    });
  });

  it('drops fields that are not a customer’s to send', () => {
    expect(
      wizardLeadSchema.parse({ ...lead, status: 'booked', created_at: '2020-01-01' }),
    ).not.toHaveProperty('status');
  });

  it.each([
    ['id', 'not-a-uuid'],
    ['email', 'abc'],
    ['first_name', '   '],
    ['zip', '9511'],
    ['modules', 28.5],
    ['modules', -1],
    ['modules', 10_000],
    ['notes', 'x'.repeat(4001)],
    ['service', 'roofing'],
    ['form', 'sunni'],
  ])('is refused with %s %j', (field, value) => {
    const result = wizardLeadSchema.safeParse({ ...lead, [field]: value });
    expect(result.error?.issues.map((issue) => issue.path[0])).toEqual([field]);
  });
});

describe('attribution', () => {
  it('reads the campaign parameters and the address', () => {
    const address = 'https://precisionsolarcare.example/quote?utm_source=a&utm_medium=b&utm_campaign=c&x=1';
    expect(readAttribution(address)).toEqual({
      utm_source: 'a',
      utm_medium: 'b',
      utm_campaign: 'c',
      page_url: address,
    });
  });

  it('is null where a parameter is absent or blank, and cut where it is too long', () => {
    const read = readAttribution(
      `https://precisionsolarcare.example/quote?utm_source=%20&utm_medium=${'m'.repeat(900)}`,
    );
    expect(read.utm_source).toBeNull();
    expect(read.utm_campaign).toBeNull();
    expect(read.utm_medium).toHaveLength(200);
  });
});
