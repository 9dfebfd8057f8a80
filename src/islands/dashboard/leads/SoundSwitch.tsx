import { useEffect, useState } from 'react';
import { isSoundOn, saveSoundSetting, playArrival, resumeAudio } from './arrival-sound.ts';

/** Whether new leads are heard on this device. */
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
    // Turning it on is the one moment to hear what it sounds like.
    if (next) void playArrival();
  };
  return [on, set];
}

/** Turns the sound for new leads on and off. */
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
