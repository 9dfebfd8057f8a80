import fc from 'fast-check';
import { expect, it } from 'vitest';
import { safeRedirect } from '~/domain/accounts/redirect.ts';
import { redirectTarget } from '~/islands/auth/use-auth-form.ts';
import { anyText } from '../support/any-text.ts';

it.each(['/', '/dashboard', '/dashboard?lead=3#notes', '/auth/confirm', '/a%20b'])('accepts %s', (path) => {
  expect(safeRedirect(path)).toBe(path === '/a%20b' ? '/' : path);
});

it.each([null, undefined, '', '/%'])('the path after signing in replaces %j with the home page', (target) => {
  expect(safeRedirect(target)).toBe('/');
});

it('the path after signing in never leads to another origin', () => {
  const origin = 'https://precisionsolarcare.example';
  const parts = '/ // \\ %2F %5C %252F \t . @ : https: evil.example'.split(' ');
  const path = fc.array(fc.oneof(fc.constantFrom(...parts), anyText()), { maxLength: 6 });
  fc.assert(
    fc.property(path, (pieces) => {
      const target = pieces.join('');
      expect(new URL(safeRedirect(target), origin).origin).toBe(origin);
    }),
    { numRuns: 1000 },
  );
});

const SITE = 'https://precisionsolarcare.example';

/** Spellings that browsers, servers or mail clients have followed to another site, or that run a script. */
const SPELLINGS: readonly string[] = [
  // Another origin.
  'https://evil.example',
  ' https://evil.example',
  // Protocol-relative.
  '//evil.example',
  '//ｅｖｉｌ.example',
  // Backslashes.
  '/\\evil.example',
  // Tabs, newlines and spaces, which URL parsers remove.
  '/\t/evil.example',
  // Encoded once and more.
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/%0d%0aLocation:%20https://evil.example',
  // Userinfo.
  '//precisionsolarcare.example@evil.example',
  '@evil.example',
  // Scripts and documents.
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  // Very long.
  `//${'a'.repeat(10_000)}.example`,
];

const screenAddress = (target: string): string => `${SITE}/auth?redirect=${encodeURIComponent(target)}`;

it.each(SPELLINGS)('the target of the sign-in screen is the home page for %j', (target) => {
  expect(redirectTarget(screenAddress(target))).toBe('/');
  // Typed into the address bar without encoding.
  const typed = new URL(redirectTarget(new URL(`/auth?redirect=${target}`, SITE).href), SITE);
  expect(typed.origin).toBe(SITE);
});

it.each(['/auth', '/auth.html', '/auth?redirect=/auth', '/./auth', '/dashboard/../auth'])(
  'the target of the sign-in screen is the home page for the sign-in screen itself, %j',
  (target) => {
    expect(redirectTarget(screenAddress(target))).toBe('/');
  },
);

it('the target of the sign-in screen uses the first of several targets and ignores a path in another parameter', () => {
  expect(redirectTarget(`${SITE}/auth?redirect=/dashboard&redirect=//evil.example`)).toBe('/dashboard');
  expect(redirectTarget(`${SITE}/auth?redirect=//evil.example&redirect=/dashboard`)).toBe('/');
  expect(redirectTarget(`${SITE}/auth?next=//evil.example`)).toBe('/');
});
