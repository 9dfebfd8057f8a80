import { officeHours } from '../../../config/hours.ts';
import { site } from '../../../config/site.ts';
import { localTime } from '../../../domain/hours/hours.ts';
import {
  DAY_PARTS,
  isDayPart,
  offeredDays,
  preferredDayText,
  shortDay,
  type DayPart,
} from '../../../domain/leads/preferred-day.ts';
import { pushEvent } from '../../../stores/page/data-layer.ts';
import type { PreferredDay, Receipt } from '../../../domain/leads/receipt.ts';
import { savePreferredDay } from '../../../stores/receipt.ts';
import { element } from './element.ts';
import { currentHours } from '../../../stores/hours.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const LEAD = 'Optional, and not yet an appointment: we confirm the day with you.';
const LIMITED = `This request has been changed too often. Call us at ${site.phone} instead.`;
const FAILED = `The day was not saved. Try again, or call us at ${site.phone}.`;

const savedText = ({ day, part }: PreferredDay): string =>
  `Noted: ${preferredDayText(day, part)}. We confirm the day with you.`;

function dayChoice(day: string, isChecked: boolean): HTMLLabelElement {
  const { weekday, date } = shortDay(day);
  const input = element('input', { type: 'radio', name: 'preferred_day', value: day, required: '' });
  input.defaultChecked = isChecked;
  return element(
    'label',
    { class: 'order-day' },
    input,
    element('span', {}, weekday),
    ' ',
    element('b', {}, date),
  );
}

function partChoice(part: DayPart, isChecked: boolean): HTMLLabelElement {
  const input = element('input', { type: 'radio', name: 'preferred_part', value: part });
  input.defaultChecked = isChecked;
  return element('label', {}, input, DAY_PARTS[part]);
}

/** Returns the chosen day and part; undefined while none is chosen. */
function chosen(form: HTMLFormElement): PreferredDay | undefined {
  const data = new FormData(form);
  const [day, part] = [data.get('preferred_day'), data.get('preferred_part')];
  return typeof day === 'string' && typeof part === 'string' && isDayPart(part) ? { day, part } : undefined;
}

function report({ day, part }: PreferredDay, result: 'saved' | 'limited' | 'failed'): void {
  if (result !== 'saved') {
    pushEvent({ event: 'send_error', request: 'preferred_day', error: result });
    return;
  }
  const today = localTime(new Date(), officeHours.timeZone).date;
  const days_ahead = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  pushEvent({ event: 'preferred_day', part, days_ahead });
}

/** Builds the form that tells staff which day the customer would like. */
export function preferredDayForm(receipt: Receipt, now: Date): HTMLFormElement {
  const saved = receipt.order?.preferred;
  const parts = Object.keys(DAY_PARTS).filter(isDayPart);
  const status = element('p', { class: 'order-status', role: 'status' }, saved ? savedText(saved) : '');
  const button = element('button', { type: 'submit', class: 'btn btn-dark' }, 'Save this day');
  const form = element(
    'form',
    { class: 'order-days-form' },
    element(
      'fieldset',
      {},
      element('legend', { class: 'font-display text-d3' }, 'Add a day you would like'),
      element('p', { class: 'muted text-sm' }, LEAD),
      element(
        'div',
        { class: 'order-days' },
        ...offeredDays(now, currentHours().office).map((day) => dayChoice(day, day === saved?.day)),
      ),
    ),
    element(
      'div',
      { class: 'segment', role: 'radiogroup', 'aria-label': 'Time of day' },
      ...parts.map((part) => partChoice(part, part === (saved?.part ?? 'either'))),
    ),
    button,
    status,
  );

  const save = async (preferred: PreferredDay): Promise<void> => {
    button.setAttribute('aria-disabled', 'true');
    status.textContent = 'Saving...';
    const result = await import('../../../islands/delivery/preferred-day.ts').then(
      ({ sendPreferredDay }) => sendPreferredDay(receipt.id, preferred),
      () => 'failed' as const,
    );
    button.removeAttribute('aria-disabled');
    if (result === 'saved') savePreferredDay(receipt, preferred);
    report(preferred, result);
    status.textContent = result === 'saved' ? savedText(preferred) : result === 'limited' ? LIMITED : FAILED;
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const preferred = chosen(form);
    if (preferred && !button.hasAttribute('aria-disabled')) void save(preferred);
  });
  return form;
}
