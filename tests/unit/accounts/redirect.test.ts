import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeRedirect } from '~/domain/accounts/redirect.ts';
import { anyText } from '../support/any-text.ts';

describe('the path after signing in', () => {
  it.each(['/', '/dashboard', '/dashboard?lead=3#notes', '/auth/confirm', '/a%20b'])('accepts %s', (path) => {
    expect(safeRedirect(path)).toBe(path === '/a%20b' ? '/' : path);
  });

  it.each([
    null,
    undefined,
    '',
    'dashboard',
    '//x.example',
    '/\\x.example',
    'https://x.example',
    'javascript:alert(1)',
    '%2F%2Fx.example',
    '/%2Fx.example',
    '/%252Fx.example',
    '/%5Cx.example',
    '/\t/x.example',
    '/%09/x.example',
    '/a\nb',
    '/%',
  ])('replaces %j with the home page', (target) => {
    expect(safeRedirect(target)).toBe('/');
  });

  it('never leads to another origin', () => {
    const origin = 'https://precisionsolarcare.example';
    fc.assert(
      fc.property(fc.oneof(anyText(), fc.webPath(), fc.webUrl()), (target) => {
        expect(new URL(safeRedirect(target), origin).origin).toBe(origin);
      }),
      { numRuns: 1000 },
    );
  });
});
