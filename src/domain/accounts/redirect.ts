const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** One leading slash, then neither slash nor backslash, and no control character or white space anywhere. */
const isSameSitePath = (path: string): boolean => /^\/(?![/\\])[^\p{Cc}\s\\]*$/u.test(path);

/** The path to go to after signing in; anything but a same-site path becomes "/", however often it was encoded. */
export function safeRedirect(target: string | null | undefined): string {
  const path = target ?? '/';
  for (let seen: string | undefined = path, rounds = 0; ; rounds += 1) {
    if (seen === undefined || rounds > 5 || !isSameSitePath(seen)) return '/';
    const next: string | undefined = decode(seen);
    if (next === seen) return path;
    seen = next;
  }
}
