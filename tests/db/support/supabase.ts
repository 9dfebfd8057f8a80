import type { Client } from './people.ts';

/** Global, because a worker that runs several files may load this module more than once. */
const holder = globalThis as { staffClient?: Client };

/** Signs the staff services under test in as the person of a client. */
export function useStaffServicesAs(client: Client): void {
  holder.staffClient = client;
}

/** Stands for the product's own module, which reads the address of the project from the build. */
export function getSupabase(): Promise<Client> {
  if (!holder.staffClient) throw new Error('Call useStaffServicesAs first.');
  return Promise.resolve(holder.staffClient);
}
