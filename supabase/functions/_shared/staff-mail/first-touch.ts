import { CAMPAIGN_PARAMETERS } from '../../../../src/domain/attribution/attribution.ts';
import { readTouchpointRecord } from '../../../../src/domain/attribution/touchpoint-record.ts';
import { oneLine } from '../html.ts';

/** Maximum length of each part, in characters; URLs can be very long. */
const PART_LENGTH = 200;

/** Formats a first touch as one line, with `time` formatting its date; null when there is none. */
export function firstTouchText(touchpoint: unknown, time: (at: Date) => string): string | null {
  const read = readTouchpointRecord(touchpoint);
  if (!read) return null;
  const { at, campaign, referrer, landing_page: page } = read;
  const part = (text: string): string => oneLine(text, PART_LENGTH);
  const parameters = CAMPAIGN_PARAMETERS.flatMap((name) => {
    const value = campaign[name];
    return typeof value === 'string' && value.trim() ? [`${name} ${part(value)}`] : [];
  });
  return [
    time(new Date(at)),
    ...parameters,
    ...(referrer.trim() ? [`from ${part(referrer)}`] : []),
    ...(page.trim() ? [`to ${part(page)}`] : []),
  ].join(', ');
}
