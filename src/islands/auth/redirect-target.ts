import { safeRedirect } from '../../domain/accounts/redirect.ts';

/** Returns the URL's `redirect` path, or "/" when it leaves the site or returns here (docs/product.md, Accounts and roles). */
export function redirectTarget(address: string): string {
  const { origin, searchParams } = new URL(address);
  const path = safeRedirect(searchParams.get('redirect'));
  const { pathname } = new URL(path, origin);
  return /^\/auth(\.html)?\/*$/.test(pathname) ? '/' : path;
}
