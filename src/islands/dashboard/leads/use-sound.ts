import { useEffect, useState } from 'react';
import { getItem, removeItem, setItem } from '../../../stores/page/device-storage.ts';
import type * as ArrivalSound from './arrival-sound.ts';

const KEY = 'psc-staff-sound';

/** Loads the sound's code, which most devices never need; without a connection they stay silent. */
const withSound = (use: (sound: typeof ArrivalSound) => unknown): void =>
  void import('./arrival-sound.ts').then(use, () => undefined);

/** Sound for new leads: the setting of this device, off by default. */
export function useSound() {
  const [isOn, setOn] = useState(() => getItem(KEY) === 'on');
  const play = (): void => withSound(({ playArrival }) => playArrival());
  useEffect(() => {
    if (!isOn) return;
    const resume = (): void => withSound(({ resumeAudio }) => resumeAudio());
    window.addEventListener('pointerdown', resume, { once: true });
    return () => window.removeEventListener('pointerdown', resume);
  }, [isOn]);
  const set = (next: boolean): void => {
    setOn(next);
    if (next) setItem(KEY, 'on');
    else removeItem(KEY);
    // Play a sample when the sound is turned on.
    if (next) play();
  };
  return { isOn, set, play };
}
