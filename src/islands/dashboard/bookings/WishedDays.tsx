import { DAY_PARTS, isDayPart, shortDay } from '../../../domain/leads/preferred-day.ts';
import type { WishedDay } from '../../../domain/bookings/wished-days.ts';
import { visitMinutes } from '../../../config/booking.ts';
import { proposedWindow } from '../../../domain/bookings/booking-window.ts';
import { addDays, pacificDay } from '../../../domain/hours/calendar-day.ts';
import { openRange } from '../../../domain/hours/hours.ts';
import type { BookingEntry } from '../../../services/staff/bookings.ts';
import { currentHours } from '../../../stores/hours.ts';
import { Chip } from '../shared/Button.tsx';

/** "Fri, Nov 27 or Tue, Dec 1, morning"; empty without a wish. */
export function wishText(days: readonly string[], part: string | null): string {
  const asked = days.map((day) => {
    const { weekday, date } = shortDay(day);
    return `${weekday}, ${date}`;
  });
  const time = isDayPart(part) && part !== 'either' ? `, ${DAY_PARTS[part].toLowerCase()}` : '';
  return asked.length === 0 ? '' : `${asked.join(' or ')}${time}`;
}

type WishedDaysProps = { wishes: readonly WishedDay[]; onChoose: (wish: WishedDay) => void };

/** Days the customer would like, one tap each; absent without any. */
export function WishedDays({ wishes, onChoose }: WishedDaysProps) {
  if (wishes.length === 0) return null;
  return (
    <div role="group" aria-labelledby="wished-days" className="grid gap-2">
      <p className="text-sm font-semibold" id="wished-days">
        The customer would like
      </p>
      <div className="flex flex-wrap gap-2">
        {wishes.map((wish) => (
          <Chip key={wish.day} onClick={() => onChoose(wish)}>
            {wishText([wish.day], wish.part)}
          </Chip>
        ))}
      </div>
    </div>
  );
}

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
