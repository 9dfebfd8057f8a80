import { RESPONSE_MINUTES } from '../../config/response.ts';
import {
  FEWEST_REQUESTS,
  isFullRecord,
  lateInWords,
  onTimeShare,
  recordDays,
  requestCount,
  weekLabel,
  type FullRecord,
  type RecordWeek,
  type ResponseRecord,
} from '../../domain/hours/response-record.ts';
import { readResponseRecord } from '../../services/response-record.ts';
import { arcTo } from './record-arc.ts';
import { weekRow } from './record-chart.ts';

type State = 'loading' | 'full' | 'few' | 'failed' | 'offline';

/** The public record of response times: reads it when the page is open, and fills in the page's parts. */
export class ResponseRecordElement extends HTMLElement {
  #stop = new AbortController();

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.querySelector('[data-retry]')?.addEventListener('click', () => void this.#load(true), { signal });
    window.addEventListener(
      'online',
      () => {
        if (this.dataset.state === 'offline') void this.#load();
      },
      { signal },
    );
    void this.#load();
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }

  async #load(byPerson = false): Promise<void> {
    this.#show('loading');
    const result = await readResponseRecord(this.#stop.signal);
    if (!result.ok) {
      if (result.error === 'cancelled') return;
      this.#show(navigator.onLine ? 'failed' : 'offline');
      if (byPerson) this.querySelector<HTMLElement>('[data-retry]')?.focus();
      return;
    }
    this.#fill(result.value);
  }

  #fill(record: ResponseRecord): void {
    if (isFullRecord(record)) this.#fillFigures(record);
    else this.#fillCount(record.requests);
  }

  #fillCount(requests: number): void {
    this.#text('few-count', requests === 0 ? 'none yet' : String(requests));
    this.querySelector('[data-text="few-dots"]')?.setAttribute(
      'aria-label',
      `${requests} of ${FEWEST_REQUESTS} requests`,
    );
    this.querySelectorAll('[data-text="few-dots"] i').forEach((dot, index) => {
      dot.classList.toggle('on', index < requests);
    });
    this.#show('few');
  }

  #fillFigures(record: FullRecord): void {
    const { requests, on_time: onTime, median_minutes: median, weeks } = record;
    if (median === null) {
      this.#text('lead', 'More than half of all requests are still waiting. We promised');
    } else {
      this.#text('lead', 'Half of all requests are answered within');
      this.#text('minutes', String(median));
      this.#text('unit', median === 1 ? 'minute' : 'minutes');
      this.#drawArc(median);
    }
    this.#text('days', `The last 30 days, ${recordDays(record)}.`);
    this.#text('share', onTimeShare(record));
    this.#text('share-of', `${onTime} of ${requests}`);
    this.#text('late', String(requests - onTime));
    this.#text('late-of', `of ${requests}`);
    this.#text('total', String(requests));

    const template = this.querySelector<HTMLTemplateElement>('template[data-week]');
    const rows = this.querySelector('[data-weeks]');
    if (template && rows) rows.replaceChildren(...weeks.map((week) => weekRow(template, week)));
    const misses = this.querySelector('[data-misses]');
    misses?.replaceChildren(...weeks.map((week) => this.#miss(week)));
    this.#show('full');
  }

  /** One week of the late ones, in words. */
  #miss(week: RecordWeek): HTMLElement {
    const entry = document.createElement('div');
    const term = document.createElement('dt');
    const count = document.createElement('small');
    count.textContent = `${week.late} of ${requestCount(week.requests)}`;
    term.append(weekLabel(week), ' ', count);
    const details = document.createElement('dd');
    details.textContent =
      week.late === 0 ? 'None.' : `${lateInWords(week) ?? `${week.late} after ${RESPONSE_MINUTES} minutes`}.`;
    entry.append(term, details);
    return entry;
  }

  #drawArc(minute: number): void {
    const { elapsed, sun } = arcTo(minute);
    this.querySelector('[data-arc="elapsed"]')?.setAttribute('d', elapsed);
    for (const circle of this.querySelectorAll('[data-arc="sun"]')) {
      circle.setAttribute('cx', String(sun.x));
      circle.setAttribute('cy', String(sun.y));
    }
  }

  #text(name: string, text: string): void {
    for (const element of this.querySelectorAll(`[data-text="${name}"]`)) element.textContent = text;
  }

  #show(state: State): void {
    this.dataset.state = state;
    for (const part of this.querySelectorAll<HTMLElement>('[data-part]')) {
      part.hidden = part.dataset.part !== state;
    }
  }
}
