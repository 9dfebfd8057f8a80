import { expect, it } from 'vitest';
import { fillTokens, UnpublishedError } from '~/domain/content/content-tokens.ts';
import { fillContent } from '~/domain/content/fill-content.ts';

const values = new Map<string, string | null>([
  ['claim:guarantee', '24 months'],
  ['claim:rating', null],
  ['claim:nabcep', null],
]);

it.each([
  ['Rated well{{#claim:rating}}, at {{claim:rating}}{{/claim:rating}}.', 'Rated well.'],
  ['Work{{#claim:guarantee}} for {{claim:guarantee}}{{/claim:guarantee}}.', 'Work for 24 months.'],
  ['{{^claim:rating}}Ask us.{{/claim:rating}}{{^claim:guarantee}} No.{{/claim:guarantee}}', 'Ask us.'],
  ['{{#claim:guarantee}}A{{#claim:rating}}B{{/claim:rating}}C{{/claim:guarantee}}', 'AC'],
])('a section of a text is kept or dropped with its value: %s', (text, expected) => {
  expect(fillTokens(text, values)).toBe(expected);
});

it('a section of a text is rejected without its end, and around an unknown name', () => {
  expect(() => fillTokens('{{#claim:rating}}Rated', values)).toThrow('{{#claim:rating}} is not closed');
  expect(() => fillTokens('Rated{{/claim:rating}}', values)).toThrow('{{/claim:rating}} is not closed');
  expect(() => fillTokens('{{#claim:moon}}A{{/claim:moon}}', values)).toThrow('Unknown token claim:moon');
});

it('a value that is not published cannot be printed outside its section', () => {
  expect(() => fillTokens('Rated {{claim:rating}}.', values)).toThrow(UnpublishedError);
});

it('a value that is not published drops the entry of a list that prints it, at any depth', () => {
  const content = {
    points: ['Guaranteed for {{claim:guarantee}}', 'Rated {{claim:rating}}'],
    badges: [{ text: '{{claim:nabcep}}', icon: 'award' }],
  };
  expect(fillContent(content, values)).toEqual({ points: ['Guaranteed for 24\u00a0months'], badges: [] });
});

it('a value that is not published stops anything that is no entry of a list', () => {
  expect(() => fillContent({ heading: 'Rated {{claim:rating}}' }, values)).toThrow(UnpublishedError);
});
