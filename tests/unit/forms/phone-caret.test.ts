import { expect, it } from 'vitest';
import { formatTyping } from '~/islands/quote/info/InfoStep.tsx';

/** A bar marks the caret. */
const typed = (entry: string): string => {
  const { text, caret } = formatTyping(entry.replace('|', ''), entry.indexOf('|'));
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
};

it.each([
  ['4085|', '(408) 5|'],
  ['+44 20| 7946', '+44 20| 7946'],
  ['(408) 59|5-0142', '(408) 59|5-0142'],
  ['(4089|) 555-014', '(408) 9|55-5014'],
  ['(40|) 555-0142', '(40|5) 550-142'],
  ['|(408) 555-0142', '|(408) 555-0142'],
  ['(408)| 555-0142', '(408|) 555-0142'],
])('formats %s as %s, with the caret after its digit', (entry, formatted) => {
  expect(typed(entry)).toBe(formatted);
});
