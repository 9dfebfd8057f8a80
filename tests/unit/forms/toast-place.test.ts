import { describe, expect, it } from 'vitest';
import { coveredArea, placeFor, type Box } from '~/islands/toasts/toast-place.ts';

const screen = { width: 390, height: 844 };
const toast = { width: 358, height: 90 };
const boxAt = ({ left, top }: { left: number; top: number }): Box => ({
  left,
  top,
  right: left + toast.width,
  bottom: top + toast.height,
});
const band = (top: number, bottom: number): Box => ({ left: 16, top, right: 374, bottom });

describe('the place of a toast', () => {
  it('is the bottom right of an empty screen', () => {
    expect(placeFor({ width: 416, height: 90 }, { width: 1440, height: 900 }, [])).toEqual({
      left: 1440 - 16 - 416,
      top: 900 - 16 - 90,
    });
  });

  it('is above a bar at the bottom', () => {
    const bar = band(770, 844);
    const place = placeFor(toast, screen, [bar]);
    expect(coveredArea(boxAt(place), [bar])).toBe(0);
    expect(place.top).toBeGreaterThan(600);
  });

  it('is the gap between the controls of a full screen', () => {
    const controls = [band(0, 64), band(180, 844)];
    expect(coveredArea(boxAt(placeFor(toast, screen, controls)), controls)).toBe(0);
  });

  it('covers text rather than a control', () => {
    const place = placeFor(toast, screen, [band(0, 400)], [band(420, 844)]);
    expect(place.top).toBeGreaterThanOrEqual(400);
  });

  it('is beside text where there is room', () => {
    const text = { left: 700, top: 500, right: 1380, bottom: 900 };
    const place = placeFor({ width: 416, height: 90 }, { width: 1440, height: 900 }, [], [text]);
    expect(place).toEqual({ left: 16, top: 794 });
  });

  it('covers least where nothing is free', () => {
    const place = placeFor(toast, screen, [band(0, 400), band(430, 844)]);
    expect(place.top).toBeGreaterThan(330);
    expect(place.top).toBeLessThan(430);
  });
});
