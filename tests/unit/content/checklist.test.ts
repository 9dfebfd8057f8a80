// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checklistData, countText, storedTicks, ticksFrom } from '~/domain/content/checklist.ts';
import { saveTicks, readTicks, ticksKey } from '~/stores/checklist-ticks.ts';
import { refuseStorage } from '../support/refused-storage.ts';

const known = ['gutters', 'leaves', 'labels'];

describe('ticks', () => {
  test('are counted in words', () => {
    expect(countText(0, 14)).toBe('0 of 14 done');
    expect(countText(14, 14)).toBe('14 of 14 done');
  });

  test('come back as they were stored', () => {
    const ticks = new Set(['labels', 'gutters']);
    expect(ticksFrom(storedTicks(ticks), known)).toEqual(ticks);
  });

  test('of an item the list has lost are forgotten', () => {
    expect(ticksFrom('["gutters","chimney"]', known)).toEqual(new Set(['gutters']));
  });

  test.each([null, '', '{', 'null', '7', '{"gutters":true}', '[1,null,{}]'])(
    'are none where the device holds %s',
    (stored) => {
      expect(ticksFrom(stored, known)).toEqual(new Set());
    },
  );
});

describe('ticks on the device', () => {
  beforeEach(() => {
    localStorage.clear();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('are kept for each list by itself', () => {
    expect(saveTicks('one', new Set(['gutters']))).toBe(true);
    expect(readTicks('one', known)).toEqual(new Set(['gutters']));
    expect(readTicks('two', known)).toEqual(new Set());
  });

  test('leave nothing behind when the last one goes', () => {
    saveTicks('one', new Set(['gutters']));
    saveTicks('one', new Set());
    expect(localStorage.getItem(ticksKey('one'))).toBeNull();
  });

  test('are reported as not kept where the browser refuses, and nothing is thrown', () => {
    refuseStorage();
    expect(saveTicks('one', new Set(['gutters']))).toBe(false);
    expect(readTicks('one', known)).toEqual(new Set());
  });

  test('are reported as not kept where the storage is full, and the ones before stay', () => {
    saveTicks('one', new Set(['gutters']));
    refuseStorage('full');
    expect(saveTicks('one', new Set(['gutters', 'leaves']))).toBe(false);
    expect(readTicks('one', known)).toEqual(new Set(['gutters']));
  });
});

test('search engines are told each step, with the place on the page where it stands', () => {
  const data = checklistData('https://site.example', {
    path: '/education/checklists/round',
    title: 'Round',
    description: 'A round.',
    groups: [
      {
        title: 'Roof',
        items: [
          { id: 'gutters', do: 'Clear the gutters', detail: 'By late spring.', why: 'Embers lodge there.' },
        ],
      },
    ],
  });
  expect(data).toMatchObject({
    '@type': 'HowTo',
    name: 'Round',
    step: [
      {
        '@type': 'HowToSection',
        name: 'Roof',
        itemListElement: [
          {
            '@type': 'HowToStep',
            name: 'Clear the gutters',
            text: 'By late spring. Embers lodge there.',
            url: 'https://site.example/education/checklists/round#gutters',
          },
        ],
      },
    ],
  });
});
