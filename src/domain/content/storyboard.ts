/** Size of a film in pixels; everything in a storyboard is placed in it, from the top left. */
export const FRAME = { width: 1280, height: 720 } as const;

/** Frames a second. */
export const FRAME_RATE = 24;

/** What a mark means, from which its color follows. */
export const TONES = ['plain', 'muted', 'faint', 'sun', 'good', 'late', 'cool'] as const;

/** What a mark means, from which its color follows. */
export type Tone = (typeof TONES)[number];

/** Drawings a storyboard may place by name. */
export const SHAPES = [
  'house',
  'panel',
  'battery',
  'plug',
  'pole',
  'cloud',
  'bird',
  'cell',
  'box',
  'sign',
  'paper',
  'camera',
  'shield',
  'waves',
  'badge',
  'check',
  'cross',
] as const;

/** A drawing a storyboard may place by name. */
export type ShapeName = (typeof SHAPES)[number];

/** When a mark comes and goes, in seconds from the start of its scene, and where it stands. */
type Placed = {
  at?: number | undefined;
  until?: number | undefined;
  x: number;
  y: number;
  tone?: Tone | undefined;
};

/** One mark of a scene. */
export type Mark =
  | (Placed & {
      kind: 'label';
      text: string;
      size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
      align?: 'start' | 'middle' | 'end' | undefined;
    })
  /** A number that runs from one value to another. */
  | (Placed & {
      kind: 'count';
      from: number;
      to: number;
      decimals?: number | undefined;
      before?: string | undefined;
      after?: string | undefined;
      size?: 'md' | 'lg' | 'xl' | undefined;
      align?: 'start' | 'middle' | 'end' | undefined;
      /** Seconds it runs. */
      over: number;
    })
  /** A drawing; `fill` is how much of a battery or a shield is full, from and to, between 0 and 1. */
  | (Placed & {
      kind: 'shape';
      name: ShapeName;
      width: number;
      fill?: readonly [number, number] | undefined;
      over?: number | undefined;
    })
  /** A bar that grows to its size. */
  | (Placed & { kind: 'bar'; width: number; height: number; grow: 'up' | 'right'; over?: number | undefined })
  /** A line drawn through points, seen from x and y. */
  | (Placed & {
      kind: 'line';
      points: readonly (readonly [number, number])[];
      arrow?: boolean | undefined;
      weight?: number | undefined;
      over?: number | undefined;
    })
  /** The sun on its path, between two angles in degrees: 180 is sunrise at the left, 0 sunset. */
  | (Placed & { kind: 'sun'; radius: number; from: number; to: number; over: number });

/** One scene: what is drawn, and the sentence that is read in the captions. */
export type Scene = { seconds: number; heading: string; caption: string; marks: readonly Mark[] };

/** Length of a film in seconds. */
export const duration = (scenes: readonly Pick<Scene, 'seconds'>[]): number =>
  scenes.reduce((sum, { seconds }) => sum + seconds, 0);

/** A length as people read it: "0:45". */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** A length as search engines read it (ISO 8601): "PT45S". */
export const durationCode = (seconds: number): string => `PT${Math.round(seconds)}S`;

const timestamp = (seconds: number): string => {
  const date = new Date(Math.round(seconds * 1000)).toISOString();
  return date.slice(11, 23);
};

/** The captions of a film as WebVTT: one for each scene, for as long as it lasts. */
export function captionsVtt(scenes: readonly Scene[]): string {
  let start = 0;
  const cues = scenes.map(({ seconds, caption }, index) => {
    const cue = `${index + 1}\n${timestamp(start)} --> ${timestamp(start + seconds)}\n${caption}\n`;
    start += seconds;
    return cue;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}
