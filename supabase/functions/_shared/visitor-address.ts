/**
 * Returns the client address reported by the proxies in front, or ''. Same header order as visitor_address() in SQL.
 */
export const visitorAddress = (headers: Headers): string =>
  headers.get('cf-connecting-ip') ??
  headers.get('x-real-ip') ??
  headers.get('x-forwarded-for')?.split(',')[0]?.trim() ??
  '';
