import { CAMPAIGN_PARAMETERS } from '../../../src/domain/attribution/attribution.ts';
import { readTouchpointRecord } from '../../../src/domain/attribution/touchpoint-record.ts';
import { oneLine } from '../_shared/html.ts';

/** Longest part of the line, in characters; addresses are longer than anybody reads. */
const PART_LENGTH = 200;

/** A first visit on one line, `time` as it shows its moment; null when it is none. */
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
