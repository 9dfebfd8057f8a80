import { describe, expect, it } from 'vitest';
import { markPlaceholders, placeholdersIn } from '~/domain/content/placeholders.ts';

describe('placeholders', () => {
  it('are found once each, also across line breaks', () => {
    expect(placeholdersIn('By [insurer], policy [number],\nuntil [the\ndate]; again [number].')).toEqual([
      '[insurer]',
      '[number]',
      '[the date]',
    ]);
  });

  it.each(['[the board](https://www.cslb.ca.gov)', '[note]: https://example.com', '- [ ] a box', 'a[0]'])(
    'are not found in %s',
    (text) => {
      expect(placeholdersIn(text)).toEqual([]);
    },
  );

  it('are marked in HTML, except in links and tags', () => {
    expect(markPlaceholders('<p>Until [date], see <a href="/x">the [board]</a>.</p>')).toBe(
      '<p>Until <mark>[date]</mark>, see <a href="/x">the <mark>[board]</mark></a>.</p>',
    );
  });
});
