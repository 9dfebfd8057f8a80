import { twoDigits } from '../forms/text.ts';

/** Video size in pixels; storyboard coordinates start at the top left. */
export const FRAME = { width: 1280, height: 720 } as const;

export const FRAME_RATE = 24;

/** Meaning of a mark; determines its color. */
export const TONES = ['plain', 'muted', 'faint', 'sun', 'good', 'late', 'cool'] as const;

/** Meaning of a mark; determines its color. */
export type Tone = (typeof TONES)[number];

/** Drawings a storyboard can reference by name. */
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

export type ShapeName = (typeof SHAPES)[number];

/** Position of a mark, and when it appears and disappears, in seconds from the start of its scene. */
type Placed = {
  at?: number | undefined;
  until?: number | undefined;
  x: number;
  y: number;
  tone?: Tone | undefined;
};

export type Mark =
  | (Placed & {
      kind: 'label';
      text: string;
      size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
      align?: 'start' | 'middle' | 'end' | undefined;
    })
  | (Placed & {
      kind: 'count';
      from: number;
      to: number;
      decimals?: number | undefined;
      before?: string | undefined;
      after?: string | undefined;
      size?: 'md' | 'lg' | 'xl' | undefined;
      align?: 'start' | 'middle' | 'end' | undefined;
      over: number;
    })
  /** A drawing; `fill` is the start and end fill level of a battery or shield, 0 to 1. */
  | (Placed & {
      kind: 'shape';
      name: ShapeName;
      width: number;
      fill?: readonly [number, number] | undefined;
      over?: number | undefined;
    })
  | (Placed & { kind: 'bar'; width: number; height: number; grow: 'up' | 'right'; over?: number | undefined })
  /** A line through points relative to x and y. */
  | (Placed & {
      kind: 'line';
      points: readonly (readonly [number, number])[];
      arrow?: boolean | undefined;
      weight?: number | undefined;
      over?: number | undefined;
    })
  /** The sun moving along its path between two angles in degrees: 180 is sunrise on the left, 0 sunset. */
  | (Placed & { kind: 'sun'; radius: number; from: number; to: number; over: number });

export type Scene = { seconds: number; heading: string; caption: string; marks: readonly Mark[] };

/** Returns the length of a video in seconds. */
export const duration = (scenes: readonly Pick<Scene, 'seconds'>[]): number =>
  scenes.reduce((sum, { seconds }) => sum + seconds, 0);

/** Returns the start of each scene, in seconds. */
export const sceneStarts = (scenes: readonly Pick<Scene, 'seconds'>[]): number[] =>
  scenes.map((_, index) => duration(scenes.slice(0, index)));

/** Formats a length for display: "0:45". */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${twoDigits(whole % 60)}`;
}

/** Formats a length as an ISO 8601 duration for structured data: "PT45S". */
export const durationCode = (seconds: number): string => `PT${Math.round(seconds)}S`;

const timestamp = (seconds: number): string => {
  const date = new Date(Math.round(seconds * 1000)).toISOString();
  return date.slice(11, 23);
};

/** Builds WebVTT captions: one cue per scene, as long as the scene. */
export function captionsVtt(scenes: readonly Scene[]): string {
  let start = 0;
  const cues = scenes.map(({ seconds, caption }, index) => {
    const cue = `${index + 1}\n${timestamp(start)} --> ${timestamp(start + seconds)}\n${caption}\n`;
    start += seconds;
    return cue;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}
