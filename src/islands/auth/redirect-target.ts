import { safeRedirect } from '../../domain/accounts/redirect.ts';

/** Where to go after signing in: the address's `redirect`, unless it leads off the site or back to this screen. */
export function redirectTarget(address: string): string {
  const { origin, searchParams } = new URL(address);
  const path = safeRedirect(searchParams.get('redirect'));
  const { pathname } = new URL(path, origin);
  return /^\/auth(\.html)?\/*$/.test(pathname) ? '/' : path;
}
