import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isEmail } from '~/domain/forms/field-rules.ts';
import { MAX_SOURCE_LENGTH, newsletterSchema } from '~/domain/newsletter.ts';
import { anyText } from '../support/any-text.ts';

it('a newsletter sign-up uses "Website" as the default source', () => {
  expect(newsletterSchema.parse({ email: ' rosa@example.com ' })).toEqual({
    email: 'rosa@example.com',
    source: 'Website',
  });
  expect(newsletterSchema.parse({ email: 'a@b.co', source: ' \n ' }).source).toBe('Website');
});

it('a newsletter sign-up has one email and a source of limited length for any input', () => {
  fc.assert(
    fc.property(anyText(), anyText({ maxLength: 400 }), (email, source) => {
      const result = newsletterSchema.safeParse({ email, source });
      if (!result.success) return;
      expect(isEmail(result.data.email)).toBe(true);
      expect(result.data.source.length).toBeLessThanOrEqual(MAX_SOURCE_LENGTH);
      expect(result.data.source.isWellFormed()).toBe(true);
    }),
  );
  expect(newsletterSchema.parse({ email: 'a@b.co', source: 'x'.repeat(300) }).source).toHaveLength(
    MAX_SOURCE_LENGTH,
  );
});
