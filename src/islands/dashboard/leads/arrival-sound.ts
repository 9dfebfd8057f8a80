/** Two tones, in Hz, and the duration of each, in seconds. */
const TONES = [660, 880] as const;
const TONE_DURATION = 0.16;

let context: AudioContext | undefined;

/** Longest delay of a sound, in ms. A sound that autoplay rules block must not play at the next click instead. */
const MAX_DELAY = 1000;

/** Creates and resumes the AudioContext; browsers allow audio only after a user gesture. Returns undefined on failure. */
export async function resumeAudio(): Promise<AudioContext | undefined> {
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') await context.resume();
    return context;
  } catch {
    // No audio device: stay silent.
    return undefined;
  }
}

function play(audio: AudioContext): void {
  const start = audio.currentTime;
  for (const [index, tone] of TONES.entries()) {
    const oscillator = audio.createOscillator();
    const gain = audio.createGain();
    const from = start + index * TONE_DURATION;
    oscillator.frequency.value = tone;
    gain.gain.setValueAtTime(0.0001, from);
    gain.gain.exponentialRampToValueAtTime(0.12, from + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, from + TONE_DURATION);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(from);
    oscillator.stop(from + TONE_DURATION);
  }
}

/** Plays two quiet rising tones. */
export async function playArrival(): Promise<void> {
  const requestedAt = Date.now();
  const audio = await resumeAudio();
  if (audio && Date.now() - requestedAt < MAX_DELAY) play(audio);
}
