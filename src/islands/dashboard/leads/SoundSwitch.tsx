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

/** Switch for the new-lead sound. */
export function SoundSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      className="flex min-h-11 items-center gap-2 rounded-control px-2 text-sm font-semibold hover:bg-fog-100"
      onClick={() => onChange(!on)}
    >
      <span
        aria-hidden="true"
        className={`flex h-5 w-9 items-center rounded-full border-[1.5px] border-ink-900 px-0.5 ${on ? 'justify-end bg-ink-900' : 'bg-white'}`}
      >
        <span className={`size-3 rounded-full ${on ? 'bg-fog-50' : 'bg-ink-900'}`} />
      </span>
      Sound
    </button>
  );
}
