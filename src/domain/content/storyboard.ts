import { twoDigits } from '../forms/text.ts';

/** Video size in pixels; storyboard coordinates start at the top left. */
export const FRAME = { width: 1280, height: 720 } as const;

export const FRAME_RATE = 24;

/** Returns the length of a video in seconds. */
export const duration = (scenes: readonly { seconds: number }[]): number =>
  scenes.reduce((sum, { seconds }) => sum + seconds, 0);

/** Returns the start of each scene, in seconds. */
export const sceneStarts = (scenes: readonly { seconds: number }[]): number[] =>
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
export function captionsVtt(scenes: readonly { seconds: number; caption: string }[]): string {
  let start = 0;
  const cues = scenes.map(({ seconds, caption }, index) => {
    const cue = `${index + 1}\n${timestamp(start)} --> ${timestamp(start + seconds)}\n${caption}\n`;
    start += seconds;
    return cue;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}
