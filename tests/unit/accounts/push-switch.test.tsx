// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PushSwitch } from '~/islands/dashboard/people/PushSwitch.tsx';
import { readPushState, turnPushOff, turnPushOn } from '~/services/staff/device.ts';
import { $toasts } from '~/stores/toasts.ts';
import { pass, person, renderWithQueries } from '../support/staff-screen.tsx';

vi.mock('~/services/staff/device.ts');

const ring = () => screen.queryByRole<HTMLInputElement>('switch', { name: 'Ring this phone' });

beforeEach(() => void vi.mocked(turnPushOff).mockResolvedValue());

it('is absent where notifications are not set up', async () => {
  vi.mocked(readPushState).mockResolvedValue('unavailable');
  await renderWithQueries(<PushSwitch />);
  expect(ring()).toBeNull();
});

it('turns notifications on and off', async () => {
  vi.mocked(readPushState).mockResolvedValueOnce('off').mockResolvedValueOnce('on').mockResolvedValue('off');
  vi.mocked(turnPushOn).mockResolvedValue({ ok: true, value: 'on' });
  await renderWithQueries(<PushSwitch />);
  expect(ring()?.checked).toBe(false);
  await person.click(screen.getByRole('switch'));
  await pass();
  expect(ring()?.checked).toBe(true);
  await person.click(screen.getByRole('switch'));
  await pass();
  expect(turnPushOff).toHaveBeenCalledOnce();
  expect(ring()?.checked).toBe(false);
});

it('stays off and says why when the browser refuses', async () => {
  vi.mocked(readPushState).mockResolvedValue('off');
  vi.mocked(turnPushOn).mockResolvedValue({ ok: false, error: 'Try again.' });
  await renderWithQueries(<PushSwitch />);
  await person.click(screen.getByRole('switch'));
  await pass();
  expect(ring()?.checked).toBe(false);
  expect($toasts.get()).toMatchObject([{ title: 'Not changed', text: 'Try again.' }]);
});

it('cannot be used while the browser blocks notifications, and says so', async () => {
  vi.mocked(readPushState).mockResolvedValue('blocked');
  await renderWithQueries(<PushSwitch />);
  expect(ring()?.disabled).toBe(true);
  expect(document.querySelector('.hint')?.textContent).toContain('Notifications are blocked');
});
