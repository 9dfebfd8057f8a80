// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { loadOnUse } from '~/lib/page/tools/load-on-use.ts';

const load = vi.fn<(root: HTMLElement) => Promise<void>>();
const pressed = vi.fn();
const rootOf = (): HTMLElement => document.querySelector('[data-tool]') ?? document.body;

beforeEach(() => {
  load.mockReset();
  pressed.mockReset();
  document.body.innerHTML = '<div data-tool="x"><button type="button">Print</button></div>';
  rootOf().querySelector('button')?.addEventListener('click', pressed);
  loadOnUse('[data-tool]', load);
});
const touch = (): boolean => rootOf().dispatchEvent(new Event('pointerover'));
const press = (): void => rootOf().querySelector('button')?.click();

it('tries again at the next sign of use when the code failed to load', async () => {
  load.mockRejectedValueOnce(new TypeError('no code')).mockResolvedValue();
  touch();
  await vi.waitUntil(() => load.mock.results.length === 1);
  await Promise.resolve();
  press();
  await vi.waitUntil(() => pressed.mock.calls.length > 0);
  expect(load).toHaveBeenCalledTimes(2);
  expect(pressed).toHaveBeenCalledOnce();
});

it('leaves a press to the browser when the code cannot be loaded', async () => {
  load.mockRejectedValue(new TypeError('no code'));
  press();
  await vi.waitUntil(() => pressed.mock.calls.length > 0);
  expect(pressed).toHaveBeenCalledOnce();
});
