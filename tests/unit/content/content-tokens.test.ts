import { describe, expect, it } from 'vitest';
import { fillTokens, UnpublishedError } from '~/domain/content/content-tokens.ts';
import { fillContent } from '~/domain/content/fill-content.ts';

const values = new Map<string, string | null>([
  ['claim:guarantee', '24 months'],
  ['claim:rating', null],
  ['claim:nabcep', null],
]);

describe('a section of a text', () => {
  it.each([
    ['Rated well{{#claim:rating}}, at {{claim:rating}}{{/claim:rating}}.', 'Rated well.'],
    ['Work{{#claim:guarantee}} for {{claim:guarantee}}{{/claim:guarantee}}.', 'Work for 24 months.'],
    ['{{^claim:rating}}Ask us.{{/claim:rating}}{{^claim:guarantee}} No.{{/claim:guarantee}}', 'Ask us.'],
    ['{{#claim:guarantee}}A{{#claim:rating}}B{{/claim:rating}}C{{/claim:guarantee}}', 'AC'],
  ])('is kept or dropped with its value: %s', (text, expected) => {
    expect(fillTokens(text, values)).toBe(expected);
  });

  it('is rejected without its end, and around an unknown name', () => {
    expect(() => fillTokens('{{#claim:rating}}Rated', values)).toThrow('{{#claim:rating}} is not closed');
    expect(() => fillTokens('Rated{{/claim:rating}}', values)).toThrow('{{/claim:rating}} is not closed');
    expect(() => fillTokens('{{#claim:moon}}A{{/claim:moon}}', values)).toThrow('Unknown token claim:moon');
  });
});

describe('a value that is not published', () => {
  it('cannot be printed outside its section', () => {
    expect(() => fillTokens('Rated {{claim:rating}}.', values)).toThrow(UnpublishedError);
  });

  it('drops the entry of a list that prints it, at any depth', () => {
    const content = {
      points: ['Guaranteed for {{claim:guarantee}}', 'Rated {{claim:rating}}'],
      badges: [{ text: '{{claim:nabcep}}', icon: 'award' }],
    };
    expect(fillContent(content, values)).toEqual({ points: ['Guaranteed for 24 months'], badges: [] });
  });

  it('stops anything that is no entry of a list', () => {
    expect(() => fillContent({ heading: 'Rated {{claim:rating}}' }, values)).toThrow(UnpublishedError);
  });
});
