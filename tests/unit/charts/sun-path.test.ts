import { describe, expect, it } from 'vitest';
import { QUARTER_HOUR, sunArc, sunAt, sunTicks, type SunPath } from '~/domain/content/sun-path.ts';
import { sunTravel } from '~/domain/content/sun-travel.ts';

const path: SunPath = { cx: 200, cy: 100, rx: 200, ry: 100 };

describe("the sun's path", () => {
  it('rises in the east and is highest at noon', () => {
    expect(sunAt(path, 0)).toEqual({ x: 0, y: 100 });
    expect(sunAt(path, 90)).toEqual({ x: 200, y: 0 });
    expect(sunAt(path, 180)).toEqual({ x: 400, y: 100 });
  });

  it('is drawn as an arc between two angles', () => {
    expect(sunArc(path, 0, 90)).toBe('M0 100A200 100 0 0 1 200 0');
  });

  it('has a tick per quarter hour and a longer one per hour', () => {
    const ticks = sunTicks({ cx: 0, cy: 100, rx: 100, ry: 100 }, 15, 5, 10).split('M').slice(1);
    expect(ticks).toHaveLength(2 * (15 / QUARTER_HOUR) + 1);
    expect(ticks[4]).toBe('0 4L0 14');
    expect(ticks[8]).toMatch(/^24\.8 7\.3L22\.3 16\.9$/);
  });

  it('moves the sun from start to end while the line is drawn', () => {
    const frames = sunTravel(path, 0, 90, 4);
    expect(frames).toHaveLength(5);
    expect(frames[0]).toEqual({ transform: 'translate(-200px, 100px)', undrawn: 1 });
    expect(frames[4]).toEqual({ transform: 'translate(0px, 0px)', undrawn: 0 });
    const undrawn = frames.map((frame) => frame.undrawn);
    expect(undrawn).toEqual([...undrawn].sort((a, b) => b - a));
  });

  it('does not move when start and end are equal', () => {
    expect(sunTravel(path, 30, 30, 2).every((frame) => frame.undrawn === 0)).toBe(true);
  });
});
