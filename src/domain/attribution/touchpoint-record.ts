import * as z from 'zod/mini';

/** A first visit as it is stored: whatever object a caller sent, so everything but its time may be missing. */
const touchpointSchema = z.object({
  /** ISO time of the visit. */
  at: z.iso.datetime(),
  /** Campaign parameters and click ids by name; values are texts when they are ours. */
  campaign: z.catch(z.record(z.string(), z.unknown()), {}),
  /** Address of the page that linked here. */
  referrer: z.catch(z.string(), ''),
  /** Address of the first page of the visit. */
  landing_page: z.catch(z.string(), ''),
});

/** A first visit as it is stored. */
export type TouchpointRecord = z.infer<typeof touchpointSchema>;

/** The first visit of a stored lead; undefined when it holds none. */
export const readTouchpointRecord = (stored: unknown): TouchpointRecord | undefined =>
  touchpointSchema.safeParse(stored).data;
