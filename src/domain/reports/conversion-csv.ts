import { MINUTE } from '../durations.ts';
import { csvLines } from './csv.ts';
import { storedTime } from '../hours/clock-time.ts';
import { localTime, PACIFIC } from '../hours/hours.ts';
import { twoDigits } from '../forms/text.ts';

/** Conversion names by pipeline stage; they must match the conversions set up in the ad platforms. */
export const CONVERSION_NAMES = {
  estimated: 'Estimate prepared',
  verified: 'Quote checked',
  reserved: 'Place reserved',
  booked: 'Day agreed',
  done: 'Work done',
} as const;

export type ConversionStage = keyof typeof CONVERSION_NAMES;

export type Conversion = {
  click_id: string;
  /** Parameter name: gclid, gbraid, wbraid or msclkid. */
  click_type: string;
  stage: string;
  happened_at: string;
  value_cents: number | null;
};

/** Upload files by platform. Google rejects rows with two ids and files with unknown columns. */
export const AD_PLATFORMS = {
  google: { label: 'Google Ads: Google Click ID (GCLID)', clickTypes: ['gclid'] },
  'google-ios': {
    label: 'Google Ads: iPhone and app clicks (GBRAID, WBRAID)',
    clickTypes: ['gbraid', 'wbraid'],
  },
  microsoft: { label: 'Microsoft Advertising: Microsoft Click ID (MSCLKID)', clickTypes: ['msclkid'] },
} as const;

export type AdPlatform = keyof typeof AD_PLATFORMS;

const VALUES = ['Conversion Name', 'Conversion Time', 'Conversion Value', 'Conversion Currency'];

/**
 * Parameters row and headings: Google's "Import conversions from ad clicks using files"
 * (support.google.com/google-ads/answer/7014069), and Microsoft's offline conversions template.
 */
const HEADS: Record<AdPlatform, readonly (readonly string[])[]> = {
  google: [
    [`Parameters:TimeZone=${PACIFIC}`, '', '', '', ''],
    ['Google Click ID', ...VALUES],
  ],
  'google-ios': [
    [`Parameters:TimeZone=${PACIFIC}`, '', '', '', '', '', ''],
    ['Google Click ID', 'GBRAID', 'WBRAID', ...VALUES],
  ],
  microsoft: [
    ['Parameters:TimeZone=+0000;', '', '', '', ''],
    ['Microsoft Click ID', ...VALUES],
  ],
};

/** Valid click ids: one line of letters, digits and -_. up to 500 characters; anything else was typed into the URL by hand. */
const CLICK_ID = /^[A-Za-z0-9_][\w.-]{0,499}$/;

/** Formats a time for Google, with UTC offset: "2026-11-23 10:04:09-0800". Unambiguous in the repeated hour when daylight saving ends. */
export function pacificTime(moment: string): string {
  const at = new Date(moment);
  const { date, minutes } = localTime(at);
  const shown = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE;
  const offsetMinutes = Math.round((shown - Math.floor(at.getTime() / MINUTE) * MINUTE) / MINUTE);
  const offset = `${offsetMinutes < 0 ? '-' : '+'}${storedTime(Math.abs(offsetMinutes)).replace(':', '')}`;
  return `${date} ${storedTime(minutes)}:${twoDigits(at.getUTCSeconds())}${offset}`;
}

/** Formats a time for Microsoft, in UTC as its parameters row states: "2026-11-23 18:04:09". */
export const utcTime = (moment: string): string =>
  new Date(moment).toISOString().slice(0, 19).replace('T', ' ');

const isStage = (stage: string): stage is ConversionStage => Object.hasOwn(CONVERSION_NAMES, stage);

function clickCells(platform: AdPlatform, { click_type, click_id }: Conversion): string[] {
  if (platform !== 'google-ios') return [click_id];
  return ['', click_type === 'gbraid' ? click_id : '', click_type === 'wbraid' ? click_id : ''];
}

/** Returns a conversion as a row of a platform's file; undefined when it belongs to another file or its id is malformed. */
export function conversionRow(platform: AdPlatform, conversion: Conversion): string[] | undefined {
  const { click_id, click_type, stage, happened_at, value_cents } = conversion;
  const clickTypes: readonly string[] = AD_PLATFORMS[platform].clickTypes;
  if (!clickTypes.includes(click_type) || !isStage(stage) || !CLICK_ID.test(click_id)) return undefined;
  return [
    ...clickCells(platform, conversion),
    CONVERSION_NAMES[stage],
    platform === 'microsoft' ? utcTime(happened_at) : pacificTime(happened_at),
    value_cents === null ? '' : (value_cents / 100).toFixed(2),
    value_cents === null ? '' : 'USD',
  ];
}

/** Returns the head of a platform's file. No byte order mark, because the first row must begin with "Parameters". */
export const conversionHead = (platform: AdPlatform): string => csvLines(HEADS[platform]);

/** Returns true when a conversion is left out of the platform's file only because its id is malformed. */
export const isMalformedClick = (platform: AdPlatform, { click_type, click_id }: Conversion): boolean =>
  (AD_PLATFORMS[platform].clickTypes as readonly string[]).includes(click_type) && !CLICK_ID.test(click_id);
