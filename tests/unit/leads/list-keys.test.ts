import { expect, it } from 'vitest';
import { leftOutText } from '~/domain/leads/bulk-text.ts';
import { LIST_KEYS, listAction, steppedId } from '~/domain/leads/list-keys.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', true>> = {}) =>
  listAction({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

it.each([
  ['j', 'next'],
  ['K', 'previous'],
  ['Enter', 'open'],
  ['c', 'claim'],
  ['n', 'note'],
  ['e', 'estimate'],
  ['x', 'select'],
  ['/', 'search'],
  ['?', 'help'],
  ['Escape', 'close'],
  ['q', undefined],
  ['Tab', undefined],
])('a key of the list %s starts %s', (key, action) => {
  expect(press(key)).toBe(action);
});

it.each(['ctrlKey', 'metaKey', 'altKey'] as const)('a key with %s belongs to the browser', (held) => {
  expect(press('c', { [held]: true })).toBeUndefined();
});

it('a key of the list is listed in the help once', () => {
  const keys = LIST_KEYS.flatMap(({ keys: names }) => names);
  expect(new Set(keys).size).toBe(keys.length);
});

it.each([
  [undefined, 1, 'a'],
  ['a', 1, 'b'],
  ['c', 1, 'c'],
  ['a', -1, 'a'],
  ['gone', -1, 'a'],
] as const)('a step in the list from %s by %i leads to %s', (current, step, expected) => {
  expect(steppedId(['a', 'b', 'c'], current, step)).toBe(expected);
});

it('a step in the list leads nowhere in an empty list', () => {
  expect(steppedId([], undefined, 1)).toBeUndefined();
});

it('the text about leads a bulk change left out names changed and erased ones, four at most', () => {
  const of = (outcome: 'done' | 'changed' | 'gone', ...names: string[]) =>
    names.map((name) => ({ name, outcome }));
  expect(leftOutText(of('done', 'Ana'))).toBe('');
  expect(leftOutText([...of('changed', 'Ana', 'Bo'), ...of('gone', 'Cy')])).toBe(
    'Changed meanwhile and left out: Ana and Bo. Erased meanwhile: Cy.',
  );
  expect(leftOutText(of('changed', 'A', 'B', 'C', 'D', 'E', 'F'))).toBe(
    'Changed meanwhile and left out: A, B, C, D, and 2 more.',
  );
});
