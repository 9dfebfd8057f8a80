import type { Client } from './people.ts';

let current: Client | undefined;

/** Signs the staff services under test in as the person of a client. */
export function useStaffServicesAs(client: Client): void {
  current = client;
}

/** Stands for the product's own module, which reads the address of the project from the build. */
export function getSupabase(): Promise<Client> {
  if (!current) throw new Error('Call useStaffServicesAs first.');
  return Promise.resolve(current);
}
