import { brandColors } from '../../src/domain/brand-colors.ts';
import type { Scene } from '../../src/content/schemas/video.ts';
import { FRAME } from '../../src/domain/content/storyboard.ts';
import { DRAWINGS } from './shapes.ts';

type Mark = Scene['marks'][number];

/** Brand colors for a dark background; docs/design.md. */
const COLORS = {
  ground: brandColors['ink-900'],
  plain: brandColors['fog-50'],
  muted: brandColors['mist-300'],
  faint: brandColors['ink-600'],
  sun: brandColors['poppy-300'],
  good: '#8fd3b0',
  late: '#ffb3a7',
  cool: '#8cc7ea',
} as const satisfies Record<NonNullable<Mark['tone']> | 'ground', string>;

/** Reserved for the sun. */
const SUN = brandColors['poppy-500'];

const SIZES = { sm: 26, md: 36, lg: 64, xl: 150 } as const;

/** Duration of fades, in seconds. */
const FADE = 0.45;

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${String(character.charCodeAt(0))};`);

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

const ease = (share: number): number => {
  const clamped = clamp(share);
  return clamped * clamped * (3 - 2 * clamped);
};

const round = (value: number): string => value.toFixed(2);

const words = (
  text: string,
  {
    x,
    y,
    size,
    fill,
    align = 'start',
  }: { x: number; y: number; size: number; fill: string; align?: string | undefined },
): string => {
  const isFigure = size >= SIZES.lg;
  const font = isFigure ? 'Newsreader Display' : 'Hanken Grotesk';
  return `<text x="${x}" y="${y}" fill="${fill}" text-anchor="${align}" font-family="${font}" font-size="${size}" font-weight="${isFigure ? 390 : 480}" letter-spacing="${isFigure ? -size * 0.02 : 0}">${escape(text)}</text>`;
};

const polar = (x: number, y: number, radius: number, degrees: number): [number, number] => {
  const angle = (degrees * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y - radius * Math.sin(angle)];
};

/** Draws the sun's path with a tick every 3.75 degrees, and the sun on it. */
function sunPath(x: number, y: number, radius: number, degrees: number, share = 1): string {
  const ticks = Array.from({ length: 49 }, (_, index) => {
    const [x1, y1] = polar(x, y, radius, index * 3.75);
    const [x2, y2] = polar(x, y, radius - (index % 4 === 0 ? 12 : 6), index * 3.75);
    return `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`;
  }).join('');
  const [sunX, sunY] = polar(x, y, radius, degrees);
  const dot = Math.max(5, radius * 0.045) * share;
  return (
    `<path d="M${x - radius} ${y}A${radius} ${radius} 0 0 1 ${x + radius} ${y}${ticks}" fill="none" stroke="${COLORS.faint}" stroke-width="1.6"/>` +
    `<circle cx="${round(sunX)}" cy="${round(sunY)}" r="${round(dot)}" fill="${SUN}"/>`
  );
}

function line(mark: Extract<Mark, { kind: 'line' }>, color: string, share: number): string {
  const points = mark.points.map(([x, y]) => [mark.x + x, mark.y + y] as const);
  const d = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
  const path = `<path d="${d}" pathLength="1" fill="none" stroke="${color}" stroke-width="${mark.weight ?? 3}" stroke-linejoin="round" stroke-dasharray="1" stroke-dashoffset="${round(1 - share)}"/>`;
  const [end, before] = [points.at(-1), points.at(-2)];
  if (!mark.arrow || !end || !before || share < 0.98) return path;
  const angle = (Math.atan2(end[1] - before[1], end[0] - before[0]) * 180) / Math.PI;
  return `${path}<path d="M-14 -9L0 0L-14 9" transform="translate(${round(end[0])} ${round(end[1])}) rotate(${round(angle)})" fill="none" stroke="${color}" stroke-width="${mark.weight ?? 3}"/>`;
}

/** Draws a mark at a time of its scene, in seconds. */
function drawMark(mark: Mark, now: number, sceneEnds: number): string {
  const since = now - (mark.at ?? 0);
  const left = (mark.until ?? sceneEnds + FADE) - now;
  const seen = clamp(since / FADE) * clamp(left / FADE);
  if (seen <= 0) return '';
  const color = COLORS[mark.tone ?? 'plain'];
  const moved = ease(since / ('over' in mark && mark.over !== undefined ? mark.over : 0.9));
  const group = (inside: string): string => `<g opacity="${round(ease(seen))}">${inside}</g>`;
  const { x, y } = mark;
  switch (mark.kind) {
    case 'label':
      return group(
        words(mark.text, { x, y, size: SIZES[mark.size ?? 'md'], fill: color, align: mark.align }),
      );
    case 'count': {
      const value = (mark.from + (mark.to - mark.from) * moved).toFixed(mark.decimals ?? 0);
      const text = `${mark.before ?? ''}${value.replace('-', '−')}${mark.after ?? ''}`;
      return group(words(text, { x, y, size: SIZES[mark.size ?? 'lg'], fill: color, align: mark.align }));
    }
    case 'shape': {
      const [from, to] = mark.fill ?? [1, 1];
      const drawing = DRAWINGS[mark.name](color, from + (to - from) * moved);
      return group(`<g transform="translate(${x} ${y}) scale(${mark.width / 100})">${drawing}</g>`);
    }
    case 'bar': {
      const [width, height] =
        mark.grow === 'right' ? [mark.width * moved, mark.height] : [mark.width, mark.height * moved];
      const top = mark.grow === 'up' ? y + mark.height - height : y;
      return group(
        `<rect x="${x}" y="${round(top)}" width="${round(width)}" height="${round(height)}" fill="${color}"/>`,
      );
    }
    case 'line':
      return group(line(mark, color, moved));
    case 'sun':
      return group(
        sunPath(x, y, mark.radius, mark.from + (mark.to - mark.from) * moved, clamp(since / FADE)),
      );
  }
}

/** Returns the scene at a time of the video, and the time within that scene, in seconds. */
function sceneAt(scenes: readonly Scene[], moment: number): { scene: Scene; now: number } {
  let start = 0;
  for (const scene of scenes) {
    if (moment < start + scene.seconds) return { scene, now: moment - start };
    start += scene.seconds;
  }
  const last = scenes.at(-1);
  if (!last) throw new Error('A video needs at least one scene.');
  return { scene: last, now: last.seconds };
}

/** Draws the frame at a time, in seconds, as the content of an SVG. */
export function drawFrame(scenes: readonly Scene[], moment: number, length: number): string {
  const { scene, now } = sceneAt(scenes, moment);
  const isLast = scene === scenes.at(-1);
  const fade = clamp(now / FADE) * (isLast ? 1 : clamp((scene.seconds - now) / FADE));
  const marks = scene.marks.map((mark) => drawMark(mark, now, scene.seconds)).join('');
  return (
    `<rect width="${FRAME.width}" height="${FRAME.height}" fill="${COLORS.ground}"/>` +
    `<g opacity="${round(ease(fade))}">${words(scene.heading, { x: 80, y: 122, size: 64, fill: COLORS.plain })}${marks}</g>` +
    // The sun's position shows the progress; it sets at the end of the video.
    sunPath(1150, 104, 58, 180 - 180 * clamp(moment / length))
  );
}
