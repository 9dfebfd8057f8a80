import { useEffect, useState } from 'react';
import { isSoundOn, saveSoundSetting, playArrival, resumeAudio } from './arrival-sound.ts';

/** Returns the sound setting of this device and its setter. */
export function useSound(): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(isSoundOn);
  useEffect(() => {
    if (!on) return;
    const resume = (): void => void resumeAudio();
    window.addEventListener('pointerdown', resume, { once: true });
    return () => window.removeEventListener('pointerdown', resume);
  }, [on]);
  const set = (next: boolean): void => {
    setOn(next);
    saveSoundSetting(next);
    // Play a sample when the sound is turned on.
    if (next) void playArrival();
  };
  return [on, set];
}
