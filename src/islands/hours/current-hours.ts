import { officeHours, phoneHoursText } from '../../config/hours.ts';
import { hoursTable, openHoursText } from '../../domain/hours/hours-table.ts';
import type { OpeningHours } from '../../domain/hours/opening-hours.ts';
import { fetchOpeningHours } from '../../services/hours.ts';
import { $hours } from '../../stores/hours.ts';

/** Writes the phone hours of this moment wherever a text has those of the build. Islands write their own. */
function writePhoneHours(text: string): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { nodeValue: written, parentElement: place } = node;
    if (!written?.includes(phoneHoursText) || place?.closest('astro-island, script, style')) continue;
    node.nodeValue = written.replaceAll(phoneHoursText, text);
  }
}

/** Writes the table of office hours; the rows of the build serve as patterns. */
function writeOfficeHours(week: OpeningHours['office']['week']): void {
  for (const table of document.querySelectorAll('[data-office-hours]')) {
    const [pattern] = table.children;
    if (!pattern) continue;
    const rows = hoursTable(week).map(({ days, hours }) => {
      const row = pattern.cloneNode(true) as Element;
      [days, hours].forEach((text, place) => {
        const cell = row.children[place];
        if (cell) cell.textContent = text;
      });
      return row;
    });
    table.replaceChildren(...rows);
  }
}

/** Reads the hours of this moment and shows them; the page keeps those of the build when they cannot be read. */
export async function readHours(): Promise<void> {
  const hours = await fetchOpeningHours(new AbortController().signal);
  if (!hours) return;
  $hours.set(hours);
  const text = openHoursText(hours.phone.week);
  if (text !== phoneHoursText) writePhoneHours(text);
  const isOfficeChanged = JSON.stringify(hours.office.week) !== JSON.stringify(officeHours.week);
  if (isOfficeChanged) writeOfficeHours(hours.office.week);
}
