import { readFile } from 'node:fs/promises';
import sharp, { type OverlayOptions } from 'sharp';
import { brandColors } from '../domain/brand-colors.ts';
import { RESPONSE_DEGREES } from '../config/response.ts';
import { sunArc, sunAt, sunTicks } from '../domain/content/sun-path.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;

/** Static fonts, because Pango reads no WOFF2. */
const FONTS = {
  title: { file: 'src/assets/fonts/print/newsreader-display-400.ttf', name: 'Newsreader 16pt' },
  small: { file: 'src/assets/fonts/print/hanken-grotesk-600.ttf', name: 'Hanken Grotesk' },
};

/** Lines on the dark ground. */
const { 'mist-300': MIST, 'ink-600': LINE, 'poppy-300': GLOW } = brandColors;

/** Title sizes in pixels, by the longest title each is used for. */
const SIZES = [
  { upTo: 34, size: 86 },
  { upTo: 60, size: 72 },
  { upTo: Number.POSITIVE_INFINITY, size: 60 },
] as const;

/** Encodes a text for Pango's markup. */
const encode = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${String(character.charCodeAt(0))};`);

type Text = { text: string; size: number; color: string; font: keyof typeof FONTS; width?: number };

/** Renders a text on a transparent ground, as an overlay; lines break at `width` pixels. */
async function textImage({ text, size, color, font, width }: Text): Promise<OverlayOptions> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${encode(text)}</span>`,
      font: `${FONTS[font].name} ${size}`,
      fontfile: FONTS[font].file,
      rgba: true,
      dpi: 72,
      ...(width !== undefined && { width, wrap: 'word' as const }),
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: across, height, channels } = info;
  return { input: data, raw: { width: across, height, channels } };
}

/** Draws what all pictures share: dark ground, the sun's path with the promised minutes, and the logo. */
async function ground(): Promise<Buffer> {
  const arc = { cx: 800, cy: 1030, rx: 570, ry: 570 };
  const now = 112.5;
  const sun = sunAt(arc, now);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="none">
    <path d="M0 0H${WIDTH}V${HEIGHT}H0Z" fill="${brandColors['ink-900']}"/>
    <g stroke="${LINE}" stroke-width="2"><path d="${sunArc(arc, 0, 180)}"/><path d="${sunTicks(arc, 86.25, 9, 18)}"/></g>
    <path d="${sunArc(arc, now, now + RESPONSE_DEGREES)}" stroke="${GLOW}" stroke-width="6"/>
    <circle cx="${sun.x}" cy="${sun.y}" r="34" stroke="${GLOW}" stroke-opacity=".5" stroke-width="2"/>
    <circle cx="${sun.x}" cy="${sun.y}" r="20" fill="${brandColors['poppy-500']}"/>
  </svg>`;
  const logo = (await readFile('src/assets/logo.svg', 'utf8'))
    .replaceAll('var(--logo-cut, #F5F7F4)', brandColors['ink-900'])
    .replace('color="#10201c"', `color="${brandColors['fog-50']}"`);
  const [mark, place] = await Promise.all([
    sharp(Buffer.from(logo), { density: 104 }).png().toBuffer(),
    textImage({ text: 'San Jose and the Bay Area', size: 26, color: MIST, font: 'small' }),
  ]);
  return sharp(Buffer.from(svg))
    .composite([
      { input: mark, left: MARGIN, top: 64 },
      { ...place, left: MARGIN, top: HEIGHT - MARGIN - 32 },
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
}

let shared: Promise<Buffer> | undefined;

/** Draws the social picture of a page with its title, as a JPEG. */
export async function drawSocialPicture(title: string): Promise<Buffer> {
  shared ??= ground();
  const size = SIZES.find(({ upTo }) => title.length <= upTo)?.size ?? 60;
  const text = await textImage({
    text: title.replaceAll('San Jose', 'San\u00a0Jose'),
    size,
    color: brandColors['fog-50'],
    font: 'title',
    width: 960,
  });
  return sharp(await shared, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .composite([{ ...text, left: MARGIN, top: 176 }])
    .jpeg({ quality: 80, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
