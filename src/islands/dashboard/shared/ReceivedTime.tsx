import { phoneHours } from '../../../config/hours.ts';
import { formatDateTime, formatReceived } from '../../../domain/hours/received.ts';

/** Time a lead was received, in Pacific time. */
export function ReceivedTime({ at, now }: { at: Date; now: Date }) {
  const { timeZone } = phoneHours;
  if (Number.isNaN(at.getTime())) return null;
  return (
    <time className="whitespace-nowrap" dateTime={at.toISOString()} title={formatDateTime(at, timeZone)}>
      {formatReceived(at, now, timeZone)}
    </time>
  );
}
