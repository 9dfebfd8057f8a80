// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { DAY } from '~/domain/durations.ts';
import { dropExpired } from '~/stores/page/expired-items.ts';

const LEAD = '7b0c6c1e-7a53-4f0e-9a44-0a4d6f2b9c11';
const OTHER_LEAD = '7b0c6c1e-7a53-4f0e-9a44-0a4d6f2b9c12';
const KEY = `psc-unsent:u1:note:${LEAD}`;

/** Loads the stores as a new page of an account does. */
async function newPage(userId = 'u1') {
  vi.resetModules();
  const [drafts, questions, items] = await Promise.all([
    import('~/stores/lead-drafts.ts'),
    import('~/stores/contact-questions.ts'),
    import('~/stores/staff-items.ts'),
  ]);
  items.setItemOwner(userId);
  return { ...drafts, ...questions, ...items };
}

/** Tells the other pages about the stored value of a key, as a browser does. */
const tellOtherTabs = (key: string): boolean =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));

describe('drafts about leads', () => {
  it('come back on the next page for the same account', async () => {
    const before = await newPage();
    before.writeNote(LEAD, 'Gate code 4711');
    const after = await newPage();
    expect(after.$noteDrafts.get()[LEAD]).toEqual(before.$noteDrafts.get()[LEAD]);
  });

  it('are not shown to another account, and wait for the next sign-in of their own', async () => {
    (await newPage()).writeNote(LEAD, 'Gate code 4711');
    const other = await newPage('u2');
    expect(other.$noteDrafts.get()).toEqual({});
    expect(other.countStaffItems('u2')).toBe(0);
    expect((await newPage()).$noteDrafts.get()[LEAD]?.text).toBe('Gate code 4711');
  });

  it('leave the device once sent or discarded', async () => {
    const drafts = await newPage();
    drafts.setLostReason(LEAD, 'Too far');
    expect(localStorage.getItem(`psc-unsent:u1:reason:${LEAD}`)).toContain('Too far');
    drafts.setLostReason(LEAD, undefined);
    expect(localStorage).toHaveLength(0);
  });

  it('leave the device with their account', async () => {
    const drafts = await newPage();
    drafts.writeNote(LEAD, 'Gate code 4711');
    drafts.askAboutContact(LEAD, 'call');
    expect(drafts.countStaffItems('u1')).toBe(2);
    drafts.clearStaffItems('u1');
    expect(localStorage).toHaveLength(0);
    expect(drafts.$noteDrafts.get()).toEqual({});
    expect(drafts.$contactQuestions.get()).toEqual([]);
  });

  it('are not overwritten by another tab', async () => {
    const one = await newPage();
    one.writeNote(LEAD, 'Gate code');
    const two = await newPage();
    one.writeNote(LEAD, 'Gate code 4711');
    two.writeNote(OTHER_LEAD, 'Two dogs');
    const { $noteDrafts } = await newPage();
    expect($noteDrafts.get()[LEAD]?.text).toBe('Gate code 4711');
    expect($noteDrafts.get()[OTHER_LEAD]?.text).toBe('Two dogs');
  });

  it('follow what another tab wrote, sent or discarded', async () => {
    const tab = await newPage();
    const stored = { savedAt: new Date().toISOString(), item: { text: 'Two dogs', eventId: 'e1' } };
    localStorage.setItem(KEY, JSON.stringify(stored));
    tellOtherTabs(KEY);
    expect(tab.$noteDrafts.get()[LEAD]?.text).toBe('Two dogs');
    localStorage.removeItem(KEY);
    tellOtherTabs(KEY);
    expect(tab.$noteDrafts.get()[LEAD]).toBeUndefined();
  });

  it('are forgotten after 7 days', async () => {
    (await newPage()).writeNote(LEAD, 'Gate code 4711');
    dropExpired(new Date(Date.now() + 6.9 * DAY));
    expect(localStorage.getItem(KEY)).not.toBeNull();
    vi.setSystemTime(Date.now() + 7.1 * DAY);
    expect((await newPage()).$noteDrafts.get()).toEqual({});
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it.each(['nonsense', '{"item":[]}', 'null', '{"savedAt":"2026-11-23T18:00:00Z","item":"text"}'])(
    'ignore %s on the device',
    async (stored) => {
      vi.setSystemTime('2026-11-23T18:00:00Z');
      localStorage.setItem(KEY, stored);
      expect((await newPage()).$noteDrafts.get()).toEqual({});
    },
  );
});

it('the question after a contact is asked on the next page when the phone app ended this one', async () => {
  const before = await newPage();
  before.askAboutContact(LEAD, 'call');
  const after = await newPage();
  expect(after.$askedContact.get()).toBe(before.$askedContact.get());
});

it('the question after a contact is asked from the lead only after "Answer later", also on the next page', async () => {
  const before = await newPage();
  before.askAboutContact(LEAD, 'call');
  const [question] = before.$contactQuestions.get();
  if (question) before.putOffContactQuestion(question);
  const after = await newPage();
  expect(after.$contactQuestions.get()).toMatchObject([{ leadId: LEAD, channel: 'call' }]);
  expect(after.$askedContact.get()).toBeUndefined();
});

it('the question after a contact is forgotten after 12 hours', async () => {
  (await newPage()).askAboutContact(LEAD, 'call');
  vi.setSystemTime(Date.now() + 12.1 * 60 * 60 * 1000);
  expect((await newPage()).$contactQuestions.get()).toEqual([]);
});
