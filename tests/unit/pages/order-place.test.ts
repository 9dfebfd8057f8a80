// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { OrderPlace } from '~/lib/page/order/order-place.ts';
import { loadStyles, showOrder } from '~/lib/page/order/show-order.ts';

vi.mock('~/lib/page/order/show-order.ts', () => ({ loadStyles: vi.fn(), showOrder: vi.fn() }));

customElements.define('psc-order', OrderPlace);

it('gives back the reserved space when its code fails, and shows the order once online', async () => {
  const { dataset } = document.documentElement;
  dataset.order = 'shown';
  vi.mocked(loadStyles).mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  document.body.innerHTML = '<psc-order></psc-order>';
  await vi.waitUntil(() => dataset.order === undefined);
  expect(showOrder).not.toHaveBeenCalled();

  window.dispatchEvent(new Event('online'));
  await vi.waitUntil(() => dataset.order === 'shown');
  expect(vi.mocked(showOrder).mock.calls.map(([place]) => place)).toEqual([
    document.querySelector('psc-order'),
  ]);
});
