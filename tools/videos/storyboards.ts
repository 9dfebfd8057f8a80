import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'yaml';
import { storyboardSchema, type Scene } from '../../src/content/schemas/video.ts';
import { FRAME, FRAME_RATE, duration } from '../../src/domain/content/storyboard.ts';
import { inProject } from '../shared/project-root.ts';

export type Storyboard = {
  id: string;
  scenes: readonly Scene[];
  length: number;
  poster: number;
  fingerprint: string;
};

/**
 * Short hash of everything that affects the frames. It is stored in the video file, so that a test can detect an
 * outdated video.
 */
const fingerprintOf = (scenes: readonly Scene[]): string => {
  const drawn = scenes.map(({ seconds, heading, marks }) => ({ seconds, heading, marks }));
  return createHash('sha256')
    .update(JSON.stringify([FRAME, FRAME_RATE, drawn]))
    .digest('hex')
    .slice(0, 16);
};

/** Reads every storyboard with the schema of the build. */
export const readStoryboards = (): Storyboard[] =>
  globSync(inProject('src', 'content', 'videos', '*.yaml'))
    .sort()
    .map((file) => {
      const { scenes, poster } = storyboardSchema.loose().parse(parse(readFileSync(file, 'utf8')));
      return {
        id: basename(file, '.yaml'),
        scenes,
        poster,
        length: duration(scenes),
        fingerprint: fingerprintOf(scenes),
      };
    });
