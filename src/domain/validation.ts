const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns true for a UUID of any version, in any case. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

/** Returns true for a plain object, not null or an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses JSON text; null unless it is an object. */
export function readRecord(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
