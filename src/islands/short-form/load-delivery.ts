import type * as SendLead from '../delivery/send-lead.ts';

let loaded: Promise<typeof SendLead> | undefined;

/** The code that sends a lead, fetched when a press is near; a fetch that failed is made anew. */
export function loadDelivery(): Promise<typeof SendLead> {
  if (!loaded) {
    loaded = import('../delivery/send-lead.ts');
    loaded.catch(() => {
      loaded = undefined;
    });
  }
  return loaded;
}

/** Makes ready for a press: the code, the client, and the record that gives the request its id. */
export function prepareToSend(): void {
  loadDelivery().then(
    ({ prepareDelivery }) => prepareDelivery(),
    () => undefined,
  );
}
