import { visitMinutes } from '../../../config/booking.ts';
import { proposedWindow } from '../../../domain/bookings/booking-window.ts';
import type { WishedDay } from '../../../domain/bookings/wished-days.ts';
import { addDays, pacificDay } from '../../../domain/hours/calendar-day.ts';
import { openRange } from '../../../domain/hours/hours.ts';
import type { BookingEntry } from '../../../services/staff/bookings.ts';
import { currentHours } from '../../../stores/hours.ts';

/** First day after today on which crews work. */
function nextWorkday(now: Date): string {
  const today = pacificDay(now);
  const days = Array.from({ length: 14 }, (_, ahead) => addDays(today, ahead + 1));
  return days.find((day) => openRange(day, currentHours().office) !== null) ?? addDays(today, 1);
}

/** Returns the values a form opens with: a day the customer would like, else the next one on which crews work. */
export function startOf(wish: WishedDay | undefined, service: string | null, now: Date): BookingEntry {
  const day = wish?.day ?? nextWorkday(now);
  const part = wish?.part === 'afternoon' ? 'afternoon' : 'morning';
  const window = proposedWindow(day, part, visitMinutes(service), currentHours().office) ?? {
    day,
    starts: 540,
    ends: 660,
  };
  return { ...window, technician: null, note: '' };
}
