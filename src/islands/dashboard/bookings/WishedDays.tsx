import { DAY_PARTS, shortDay } from '../../../domain/leads/preferred-day.ts';
import type { WishedDay } from '../../../domain/bookings/wished-days.ts';

const partText = ({ part }: WishedDay): string =>
  part === 'either' ? '' : `, ${DAY_PARTS[part].toLowerCase()}`;

const wishText = (wish: WishedDay): string => {
  const { weekday, date } = shortDay(wish.day);
  return `${weekday}, ${date}${partText(wish)}`;
};

/** Days the customer would like, one tap each; absent without any. */
export function WishedDays({
  wishes,
  onChoose,
}: {
  wishes: readonly WishedDay[];
  onChoose: (wish: WishedDay) => void;
}) {
  if (wishes.length === 0) return null;
  return (
    <div role="group" aria-labelledby="wished-days" className="grid gap-2">
      <p className="text-sm font-semibold" id="wished-days">
        The customer would like
      </p>
      <div className="flex flex-wrap gap-2">
        {wishes.map((wish) => (
          <button
            key={wish.day}
            type="button"
            className="min-h-11 rounded-control border-[1.5px] border-fog-500 px-3.5 text-sm font-semibold hover:border-ink-900"
            onClick={() => onChoose(wish)}
          >
            {wishText(wish)}
          </button>
        ))}
      </div>
    </div>
  );
}
