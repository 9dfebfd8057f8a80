// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { playArrival, resumeAudio } from '~/islands/dashboard/leads/arrival-sound.ts';
import { useSound } from '~/islands/dashboard/leads/use-sound.ts';

vi.mock('~/islands/dashboard/leads/arrival-sound.ts', () => ({ playArrival: vi.fn(), resumeAudio: vi.fn() }));

const press = () => window.dispatchEvent(new Event('pointerdown'));

it('is off at first, and then a press prepares no audio', async () => {
  const { result } = renderHook(() => useSound());
  expect(result.current.isOn).toBe(false);
  press();
  await vi.dynamicImportSettled();
  expect(resumeAudio).not.toHaveBeenCalled();
});

it('plays a sample when it is turned on, and stays on for the next visit and its new leads', async () => {
  const { result, unmount } = renderHook(() => useSound());
  act(() => result.current.set(true));
  await vi.waitFor(() => expect(playArrival).toHaveBeenCalledOnce());
  unmount();
  const { result: next } = renderHook(() => useSound());
  expect(next.current.isOn).toBe(true);
  next.current.play();
  await vi.waitFor(() => expect(playArrival).toHaveBeenCalledTimes(2));
  press();
  await vi.waitFor(() => expect(resumeAudio).toHaveBeenCalledOnce());
  act(() => next.current.set(false));
  expect(renderHook(() => useSound()).result.current.isOn).toBe(false);
});
