import { batterySize, oneDecimal } from '../../../domain/tools/battery-size.ts';
import { DAY_FRAME, dayBars, topOf } from '../../charts/day-bars.ts';
import { defineTool } from '../tools/tool-element.ts';

const PROBLEMS = {
  'no-table':
    'This does not look like the hourly file: it needs a line with DATE and START TIME above its readings.',
  'no-days': 'The file has no complete day.',
} as const;

/** Moves the chart's bars. */
function drawDay(root: HTMLElement, hours: readonly number[]): void {
  const bars = dayBars(DAY_FRAME, hours);
  for (const rect of root.querySelectorAll<SVGRectElement>('[data-hour]')) {
    const bar = bars[Number(rect.dataset.hour)];
    if (!bar) continue;
    rect.setAttribute('y', String(bar.y));
    rect.setAttribute('height', String(bar.height));
  }
  const top = root.querySelector('[data-top]');
  if (top) top.textContent = String(topOf(hours));
}

const say = (root: HTMLElement, selector: string, text: string): void => {
  const place = root.querySelector(selector);
  if (place) place.textContent = text;
};

const dayCount = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

/** Reads the chosen file in the browser and draws the average day. */
async function readFile(root: HTMLElement, file: File): Promise<string> {
  const { readUsage } = await import('../../../domain/tools/usage-csv.ts');
  const use = readUsage(await file.text());
  if ('error' in use) {
    say(root, '[data-usage]', PROBLEMS[use.error]);
    return '';
  }
  const { days, hours, evening } = use;
  drawDay(root, hours);
  const average = oneDecimal(evening.average);
  say(root, '[data-evening]', `${average} kWh`);
  say(root, '[data-evening-note]', `between 4 and 9 pm, on average over ${dayCount(days)} of your file`);
  say(root, '[data-day-note]', 'The average day of your file: what came from the grid in each hour.');
  say(
    root,
    '[data-usage]',
    `${dayCount(days)} read. Evenings from 4 to 9 pm used ${average} kWh on average and ${oneDecimal(evening.highest)} kWh at most.`,
  );
  return `Evening use from the PG&E file, 4 to 9 pm, ${dayCount(days)}: ${average} kWh on average, ${oneDecimal(evening.highest)} kWh at most.`;
}

/** Starts the battery tool: the sum, its chart, and the hourly file. */
export function start(): void {
  let hasFile = false;
  defineTool(batterySize, (root, { day, texts }) => {
    // The result of the file stays.
    if (hasFile) return;
    drawDay(root, day);
    say(root, '[data-evening]', texts.evening ?? '');
  });
  document.querySelector<HTMLInputElement>('#usage')?.addEventListener('change', ({ currentTarget }) => {
    const input = currentTarget;
    const root = document.querySelector<HTMLElement>('psc-tool');
    const file = input instanceof HTMLInputElement ? input.files?.[0] : undefined;
    if (!root || !file) return;
    hasFile = true;
    readFile(root, file).then(
      (note) => {
        root.dataset.extraNote = note;
      },
      () => say(root, '[data-usage]', 'The file could not be read.'),
    );
  });
}
