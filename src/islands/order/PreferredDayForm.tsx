import { useStore } from '@nanostores/react';
import { useState, type SubmitEvent } from 'react';
import { site } from '../../config/site.ts';
import { DAY } from '../../domain/durations.ts';
import { localTime } from '../../domain/hours/hours.ts';
import {
  DAY_PARTS,
  isDayPart,
  offeredDays,
  preferredDayText,
  shortDay,
} from '../../domain/leads/preferred-day.ts';
import type { PreferredDay, Receipt } from '../../domain/leads/receipt.ts';
import { addPreferredDay } from '../../services/quote-view.ts';
import { $hours } from '../../stores/hours.ts';
import { pushEvent } from '../../stores/page/data-layer.ts';
import { savePreferredDay } from '../../stores/sent-leads.ts';

const LIMITED = `This request has been changed too often. Call us at ${site.phone} instead.`;
const FAILED = `The day wasn’t saved. Try again, or call us at ${site.phone}.`;

const savedText = ({ day, part }: PreferredDay): string =>
  `Noted: ${preferredDayText(day, part)}. We confirm the day with you.`;

/** Returns the chosen day and part; undefined while none is chosen. */
function chosen(form: HTMLFormElement): PreferredDay | undefined {
  const data = new FormData(form);
  const [day, part] = [data.get('preferred_day'), data.get('preferred_part')];
  return typeof day === 'string' && isDayPart(part) ? { day, part } : undefined;
}

function daysAhead(day: string): number {
  const today = localTime(new Date()).date;
  return Math.round((Date.parse(day) - Date.parse(today)) / DAY);
}

/** Sends the day to staff and returns what to say. */
async function save(receipt: Receipt, preferred: PreferredDay): Promise<string> {
  const result = await addPreferredDay(receipt.id, preferred.day, preferred.part);
  if (!result.ok) {
    const isLimited = result.error.kind === 'limited';
    pushEvent({ event: 'send_error', request: 'preferred_day', error: isLimited ? 'limited' : 'failed' });
    return isLimited ? LIMITED : FAILED;
  }
  savePreferredDay(receipt, preferred);
  pushEvent({ event: 'preferred_day', part: preferred.part, days_ahead: daysAhead(preferred.day) });
  return savedText(preferred);
}

/** Form that tells staff which day the customer would like. */
export function PreferredDayForm({ receipt, now }: { receipt: Receipt; now: Date }) {
  const { office } = useStore($hours);
  const saved = receipt.order?.preferred;
  const [status, setStatus] = useState(saved ? savedText(saved) : '');
  const [isSaving, setSaving] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const preferred = chosen(event.currentTarget);
    if (!preferred || isSaving) return;
    setSaving(true);
    setStatus('Saving...');
    setStatus(await save(receipt, preferred));
    setSaving(false);
  };
  return (
    <form className="order-days-form" onSubmit={(event) => void submit(event)}>
      <fieldset>
        <legend className="font-display text-d3">Add a day you would like</legend>
        <p className="muted text-sm">Optional, and not yet an appointment: we confirm the day with you.</p>
        <div className="order-days">
          {offeredDays(now, office).map((day) => {
            const { weekday, date } = shortDay(day);
            return (
              <label key={day} className="order-day">
                <input
                  type="radio"
                  name="preferred_day"
                  value={day}
                  required
                  defaultChecked={day === saved?.day}
                />
                <span>{weekday}</span> <b>{date}</b>
              </label>
            );
          })}
        </div>
      </fieldset>
      <div className="segment" role="radiogroup" aria-label="Time of day">
        {Object.entries(DAY_PARTS).map(([part, label]) => (
          <label key={part}>
            <input
              type="radio"
              name="preferred_part"
              value={part}
              defaultChecked={part === (saved?.part ?? 'either')}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <div className="order-save">
        <button type="submit" className="btn btn-dark" aria-disabled={isSaving || undefined}>
          Save this day
        </button>
        <p role="status">{status}</p>
      </div>
    </form>
  );
}
