import { expect, it } from 'vitest';
import {
  markPlaceholders,
  placeholderPieces,
  placeholdersIn,
  withoutBrackets,
} from '~/domain/content/placeholders.ts';

it('placeholders are found once each, also across line breaks', () => {
  expect(placeholdersIn('By [insurer], policy [number],\nuntil [the\ndate]; again [number].')).toEqual([
    '[insurer]',
    '[number]',
    '[the date]',
  ]);
});

it.each(['[the board](https://www.cslb.ca.gov)', '[note]: https://example.com', '- [ ] a box', 'a[0]'])(
  'placeholders are not found in %s',
  (text) => {
    expect(placeholdersIn(text)).toEqual([]);
    expect(withoutBrackets(text)).toBe(text);
  },
);

it('placeholders are shown without their brackets', () => {
  expect(withoutBrackets('License [number], see [the board](https://a.b).')).toBe(
    'License number, see [the board](https://a.b).',
  );
  expect(placeholderPieces('[Name A.], San Jose')).toEqual([
    { text: 'Name A.', isPlaceholder: true },
    { text: ', San Jose', isPlaceholder: false },
  ]);
});

it('placeholders include figures that no record proves, several in a row as one', () => {
  const figures = ['$2M', '8+', '8+ years', '500+', 'Licensed & Insured', 'liability insurance'];
  const marked = (text: string): string[] =>
    placeholderPieces(text, figures).flatMap((piece) => (piece.isPlaceholder ? [piece.text] : []));
  expect(marked('licensed & insured: $2M liability insurance, 8+ years')).toEqual([
    'licensed & insured: $2M liability insurance, 8+ years',
  ]);
  expect(marked('2,500+ homes by [name], 500+ here, 8+ now')).toEqual(['name', '500+', '8+']);
});

it('placeholders are marked in HTML with their reason, except in links and tags', () => {
  const mark = (text: string): string =>
    `<mark class="placeholder" tabindex="0" aria-description="Placeholder. No &quot;date&quot; yet.">${text}</mark>`;
  expect(markPlaceholders('<p>Until [date], <a href="/x">the [board]</a>.</p>', 'No "date" yet.')).toBe(
    `<p>Until ${mark('date')}, <a href="/x">the ${mark('board')}</a>.</p>`,
  );
});
