/** Formats bytes in hexadecimal. */
export const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns the SHA-256 of a text in hexadecimal. */
export const sha256Hex = async (text: string): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
