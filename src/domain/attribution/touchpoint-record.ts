import * as z from 'zod/mini';

// The column accepts any object the client sends, so every field except `at` may be missing.
const touchpointSchema = z.object({
  at: z.iso.datetime(),
  /** Campaign parameters and click ids by name; strings when sent by this site. */
  campaign: z.catch(z.record(z.string(), z.unknown()), {}),
  referrer: z.catch(z.string(), ''),
  landing_page: z.catch(z.string(), ''),
});

export type TouchpointRecord = z.infer<typeof touchpointSchema>;

/** Parses the stored first touch of a lead; undefined when missing or invalid. */
export const readTouchpointRecord = (stored: unknown): TouchpointRecord | undefined =>
  touchpointSchema.safeParse(stored).data;
