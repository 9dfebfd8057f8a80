// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

const LEAD = '7b0c6c1e-7a53-4f0e-9a44-0a4d6f2b9c11';

/** Loads the store as a new page does. */
async function newPage() {
  vi.resetModules();
  return import('~/stores/lead-drafts.ts');
}

beforeEach(() => localStorage.clear());

describe('drafts about leads', () => {
  it('come back on the next page for the same account', async () => {
    const before = await newPage();
    before.setDraftOwner('u1');
    before.writeNote(LEAD, 'Gate code 4711');
    const after = await newPage();
    after.setDraftOwner('u1');
    expect(after.$noteDrafts.get()[LEAD]).toEqual(before.$noteDrafts.get()[LEAD]);
  });

  it('are removed when another account signs in', async () => {
    const before = await newPage();
    before.setDraftOwner('u1');
    before.writeNote(LEAD, 'Gate code 4711');
    const after = await newPage();
    after.setDraftOwner('u2');
    expect(after.$noteDrafts.get()).toEqual({});
    expect(localStorage.getItem('psc-lead-drafts')).toBeNull();
  });

  it('leave the device once sent or discarded', async () => {
    const drafts = await newPage();
    drafts.setDraftOwner('u1');
    drafts.setLostReason(LEAD, 'Too far');
    expect(localStorage.getItem('psc-lead-drafts')).toContain('Too far');
    drafts.setLostReason(LEAD, undefined);
    expect(localStorage.getItem('psc-lead-drafts')).toBeNull();
  });

  it.each(['nonsense', '{"owner":"u1","notes":[]}', 'null'])('ignore %s on the device', async (stored) => {
    localStorage.setItem('psc-lead-drafts', stored);
    const drafts = await newPage();
    drafts.setDraftOwner('u1');
    expect(drafts.$noteDrafts.get()).toEqual({});
  });
});
