import { keepEntry } from './device-storage.ts';

/** Remembers on the device that this visitor has sent a request (specification 3, "Local browser flags"). */
export function rememberLead(at: Date): void {
  keepEntry('leadSubmitted', 'true');
  keepEntry('leadSubmittedAt', at.toISOString());
}
