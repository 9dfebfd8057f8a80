import { removeItem, setItem, getItem } from '../../../stores/page/device-storage.ts';

const KEY = 'psc-staff-sound';

/** Two short tones, in Hz, and how long each lasts, in seconds. */
const TONES = [660, 880] as const;
const LENGTH = 0.16;

let context: AudioContext | undefined;

/** Whether this device was asked to sound. */
export const isSoundOn = (): boolean => getItem(KEY) === 'on';

/** Remembers on this device whether new leads are to be heard. */
export const saveSoundSetting = (on: boolean): void => {
  if (on) setItem(KEY, 'on');
  else removeItem(KEY);
};

/** Longest a sound may come late, in ms: a browser that held it back must not let it out at the next press. */
const LATEST = 1000;

/** Makes the sound ready; a browser lets a page sound only after the person has done something in it. */
export async function resumeAudio(): Promise<AudioContext | undefined> {
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') await context.resume();
    return context;
  } catch {
    // A device without sound stays silent.
    return undefined;
  }
}

function play(audio: AudioContext): void {
  const start = audio.currentTime;
  for (const [index, tone] of TONES.entries()) {
    const oscillator = audio.createOscillator();
    const gain = audio.createGain();
    const from = start + index * LENGTH;
    oscillator.frequency.value = tone;
    gain.gain.setValueAtTime(0.0001, from);
    gain.gain.exponentialRampToValueAtTime(0.12, from + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, from + LENGTH);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(from);
    oscillator.stop(from + LENGTH);
  }
}

/** Two rising tones, quiet enough for an office. */
export async function playArrival(): Promise<void> {
  const asked = Date.now();
  const audio = await resumeAudio();
  if (audio && Date.now() - asked < LATEST) play(audio);
}
