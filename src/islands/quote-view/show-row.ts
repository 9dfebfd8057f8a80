/** Ids of the headings of the rows below the quote. */
export const ROW_IDS = {
  days: 'quote-days',
  photos: 'quote-photos',
  question: 'quote-question',
  contact: 'quote-contact',
} as const;

export type RowId = (typeof ROW_IDS)[keyof typeof ROW_IDS];

let wanted: RowId | undefined;

function show(heading: HTMLElement): void {
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start' });
}

/** Scrolls to a row's heading and focuses it, as soon as the rows are loaded. The address keeps the token. */
export function showRow(id: RowId): void {
  const heading = document.getElementById(id);
  wanted = heading ? undefined : id;
  if (heading) show(heading);
}

/** Shows the heading of a row that was asked for before it was loaded. */
export function showIfWanted(heading: HTMLElement | null): void {
  if (heading === null || heading.id !== wanted) return;
  wanted = undefined;
  show(heading);
}
