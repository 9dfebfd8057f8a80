import { beforeEach, expect, test, vi } from 'vitest';

const drawn = vi.hoisted(() => ({ count: 0, checks: 0 }));

// Stands for React's renderer: what it draws says how many were drawn before.
vi.mock('@astrojs/react/server.js', () => ({
  default: {
    name: '@astrojs/react',
    check: () => Promise.resolve(++drawn.checks > 0),
    renderToStaticMarkup: () => Promise.resolve({ html: `look ${drawn.count++}`, attrs: {} }),
  },
}));

const { default: reactOnce } = await import('~/hydration/react-once.ts');

const page = (): object => ({ result: {} });
const draw = async (
  on: object,
  Component: () => null,
  props: Record<string, unknown>,
  slots: Record<string, string> = {},
): Promise<string> => (await reactOnce.renderToStaticMarkup.call(on, Component, props, slots)).html;

const island = () => (): null => null;

beforeEach(() => {
  drawn.count = 0;
  drawn.checks = 0;
});

test('an island with the same props is drawn once for all pages', async () => {
  const Newsletter = island();
  const first = await draw(page(), Newsletter, { variant: 'footer' });
  expect(await draw(page(), Newsletter, { variant: 'footer' })).toBe(first);
  expect(drawn.count).toBe(1);
});

test('other props and other islands are drawn for themselves', async () => {
  const [Newsletter, Popup] = [island(), island()];
  const looks = [
    await draw(page(), Newsletter, { variant: 'footer' }),
    await draw(page(), Newsletter, { variant: 'default' }),
    await draw(page(), Popup, { variant: 'footer' }),
  ];
  expect(new Set(looks).size).toBe(3);
});

test('two of the same on one page are drawn apart, and both are known to the next page', async () => {
  const Newsletter = island();
  const pair = async (): Promise<string[]> => {
    const on = page();
    return [await draw(on, Newsletter, {}), await draw(on, Newsletter, {})];
  };
  const [one, two] = await pair();
  expect(one).not.toBe(two);
  expect(await pair()).toEqual([one, two]);
  expect(drawn.count).toBe(2);
});

test.each<[string, Record<string, unknown>, Record<string, string>]>([
  ['a list among its props', { items: [1, 2] }, {}],
  ['a function among its props', { onDone: () => 1 }, {}],
  ['a class, which the renderer takes away', { class: 'wide' }, {}],
  ['words between its tags', {}, { default: '<p>Words</p>' }],
])('an island with %s is drawn each time', async (_, props, slots) => {
  const Form = island();
  expect(await draw(page(), Form, props, slots)).not.toBe(await draw(page(), Form, props, slots));
});

test('what was drawn before is known to be React’s without drawing it to see', async () => {
  const Newsletter = island();
  expect(await reactOnce.check.call(page(), Newsletter, {}, {})).toBe(true);
  await draw(page(), Newsletter, {});
  expect(await reactOnce.check.call(page(), Newsletter, {}, {})).toBe(true);
  expect(drawn.checks).toBe(1);
});
