const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** Checks for one leading slash not followed by a slash or backslash, without control characters or whitespace. */
const isSameSitePath = (path: string): boolean => /^\/(?![/\\])[^\p{Cc}\s\\]*$/u.test(path);

/** Returns the redirect path after sign-in; anything but a same-site path becomes "/" (docs/product.md, Accounts and roles). */
export function safeRedirect(target: string | null | undefined): string {
  const path = target ?? '/';
  for (let decoded: string | undefined = path, rounds = 0; ; rounds += 1) {
    if (decoded === undefined || rounds > 5 || !isSameSitePath(decoded)) return '/';
    const next: string | undefined = decode(decoded);
    if (next === decoded) return path;
    decoded = next;
  }
}
