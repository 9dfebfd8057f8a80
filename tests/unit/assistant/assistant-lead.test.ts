// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { noAttribution } from '~/domain/attribution/attribution.ts';
import { leadSchema } from '~/domain/leads/lead.ts';
import { buildAssistantLead as build, receiptFacts } from '~/islands/assistant/request/assistant-lead.ts';
import type { AssistantRequest } from '~/stores/assistant.ts';
import { priced, written, turn } from './samples.ts';

const request: AssistantRequest = {
  step: 'review',
  furthest: 4,
  values: { name: ' Rosa Delgado', email: 'rosa@example.com', address: '1180 Lincoln Ave', phone: '' },
  consent: false,
  withTranscript: true,
  honeypot: '',
  startedAt: '2026-11-23T18:00:00.000Z',
};
const press = { attribution: noAttribution, at: new Date('2026-11-23T18:01:00Z') };
/** The lead, named as when it is sent. */
const buildAssistantLead = (...given: Parameters<typeof build>) => ({
  ...build(...given),
  id: '7f3a91c2-0000-4000-8000-000000000001',
});

describe('a lead taken by Sunni', () => {
  it('has the answers, the project of the last price and the conversation', () => {
    const lead = buildAssistantLead(request, [turn('rain', written), turn('34 panels', priced)], press);
    expect(leadSchema.parse(lead)).toMatchObject({
      form: 'sunni',
      name: 'Rosa Delgado',
      phone: null,
      service: 'clean',
      variant_selected: '2-story',
      modules: 34,
      feet: null,
      estimate_total: '$337.50',
      consent_text: null,
      fill_ms: 60_000,
      transcript: expect.stringContaining('Visitor: 34 panels') as unknown,
    });
  });

  it('leaves the conversation out on request, and keeps the project', () => {
    const lead = buildAssistantLead(
      { ...request, withTranscript: false },
      [turn('34 panels', priced)],
      press,
    );
    expect(leadSchema.parse(lead)).toMatchObject({ transcript: null, service: 'clean' });
  });

  it('carries the honeypot, so that the database can mark a program', () => {
    const filled = { ...request, honeypot: 'x'.repeat(300) };
    expect(leadSchema.parse(buildAssistantLead(filled, [], press)).honeypot).toBe('x'.repeat(200));
    expect(leadSchema.parse(buildAssistantLead(request, [], press)).honeypot).toBeNull();
  });

  it('has no project without a price', () => {
    const lead = buildAssistantLead(request, [turn('rain', written)], press);
    expect(leadSchema.parse(lead)).toMatchObject({
      service: null,
      variant_selected: null,
      estimate_total: null,
    });
  });

  it('carries the consent with its version', () => {
    const lead = buildAssistantLead({ ...request, consent: true }, [], press);
    expect(lead.consent_text).toContain('may send automated texts');
    expect(lead.consent_version).not.toBeNull();
  });

  it.each([
    ['name', 'R'],
    ['email', 'rosa'],
    ['address', ''],
    ['phone', '12'],
  ])('is refused with a %s of %j', (name, entry) => {
    const values = { ...request.values, [name]: entry };
    const result = leadSchema.safeParse(buildAssistantLead({ ...request, values }, [], press));
    expect(result.error?.issues.map(({ path }) => path[0])).toEqual([name]);
  });

  it('leaves a receipt with the work and what was given', () => {
    expect(receiptFacts(request, [turn('34 panels', priced)])).toEqual([
      { label: 'Work', value: 'Cleaning, 34 panels, two stories' },
      { label: 'Ballpark', value: '$337.50' },
      { label: 'Name', value: 'Rosa Delgado' },
      { label: 'Email', value: 'rosa@example.com' },
      { label: 'Address', value: '1180 Lincoln Ave' },
    ]);
  });
});
