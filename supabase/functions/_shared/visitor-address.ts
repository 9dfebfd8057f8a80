/** Where a request came from, as the servers in front say; empty when none says. The database asks in this order too. */
export const visitorAddress = (headers: Headers): string =>
  headers.get('cf-connecting-ip') ??
  headers.get('x-real-ip') ??
  headers.get('x-forwarded-for')?.split(',')[0]?.trim() ??
  '';
