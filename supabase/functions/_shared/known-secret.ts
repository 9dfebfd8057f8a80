const digest = async (text: string): Promise<string> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).join();

/** Returns true when a secret is one of the known ones. Compares digests, so that the time tells nothing. */
export async function isKnownSecret(secret: string | null, secrets: readonly string[]): Promise<boolean> {
  const digests = await Promise.all(secrets.map(digest));
  return digests.includes(await digest(secret ?? ''));
}
