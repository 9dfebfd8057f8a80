import { csvLines } from './csv.ts';
import { PACIFIC } from '../hours/calendar-day.ts';
import { localTime } from '../hours/hours.ts';

/** Steps of the pipeline that may be told to an ad platform, and the name of the conversion it has to know them by. */
export const CONVERSION_NAMES = {
  estimated: 'Estimate prepared',
  verified: 'Quote checked',
  reserved: 'Place reserved',
  booked: 'Day agreed',
  done: 'Work done',
} as const;

/** A step that counts as a conversion. */
export type ConversionStage = keyof typeof CONVERSION_NAMES;

/** One step a lead that came from an ad took. */
export type Conversion = {
  /** What the ad platform put into the address when its ad was pressed. */
  click_id: string;
  /** The parameter's name: gclid, gbraid, wbraid or msclkid. */
  click_type: string;
  stage: string;
  /** ISO time of the step. */
  happened_at: string;
  /** What the job is worth, in cents; null while nobody can say. */
  value_cents: number | null;
};

/** The files ad platforms take. Google refuses a row with two ids, and a file with columns it does not know. */
export const AD_PLATFORMS = {
  google: { label: 'Google Ads: Google Click ID (GCLID)', clickTypes: ['gclid'] },
  'google-ios': {
    label: 'Google Ads: iPhone and app clicks (GBRAID, WBRAID)',
    clickTypes: ['gbraid', 'wbraid'],
  },
  microsoft: { label: 'Microsoft Advertising: Microsoft Click ID (MSCLKID)', clickTypes: ['msclkid'] },
} as const;

/** One of the files. */
export type AdPlatform = keyof typeof AD_PLATFORMS;

const VALUES = ['Conversion Name', 'Conversion Time', 'Conversion Value', 'Conversion Currency'];

/**
 * The parameters row and the headings: for Google of "Import conversions from ad clicks using files"
 * (support.google.com/google-ads/answer/7014069), for Microsoft of its offline conversions template.
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

/** Ids are letters, digits and -_. of one line; anything else was typed into the address by somebody. */
const CLICK_ID = /^[A-Za-z0-9_][\w.-]{0,499}$/;

const two = (value: number): string => String(value).padStart(2, '0');

/** The time as Google reads it, with its distance from UTC: "2026-11-23 10:04:09-0800". Right in the hour that comes twice. */
export function pacificTime(moment: string): string {
  const at = new Date(moment);
  const { date, minutes } = localTime(at, PACIFIC);
  const shown = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  const ahead = Math.round((shown - Math.floor(at.getTime() / 60_000) * 60_000) / 60_000);
  const distance = `${ahead < 0 ? '-' : '+'}${two(Math.floor(Math.abs(ahead) / 60))}${two(Math.abs(ahead) % 60)}`;
  const clock = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(at.getUTCSeconds())}`;
  return `${date} ${clock}${distance}`;
}

/** The time as Microsoft's template has it, in the zone of the parameters row (UTC): "2026-11-23 18:04:09". */
export const utcTime = (moment: string): string =>
  new Date(moment).toISOString().slice(0, 19).replace('T', ' ');

const isStage = (stage: string): stage is ConversionStage => Object.hasOwn(CONVERSION_NAMES, stage);

function clickCells(platform: AdPlatform, { click_type, click_id }: Conversion): string[] {
  if (platform !== 'google-ios') return [click_id];
  return ['', click_type === 'gbraid' ? click_id : '', click_type === 'wbraid' ? click_id : ''];
}

/** One conversion as a row of a platform's file; undefined when it does not belong there or its id is none. */
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

/** The beginning of a platform's file. No byte order mark: the first row has to begin with "Parameters". */
export const conversionHead = (platform: AdPlatform): string => csvLines(HEADS[platform]);

/** Whether a conversion could stand in the platform's file but for its id. */
export const isMalformedClick = (platform: AdPlatform, { click_type, click_id }: Conversion): boolean =>
  (AD_PLATFORMS[platform].clickTypes as readonly string[]).includes(click_type) && !CLICK_ID.test(click_id);
