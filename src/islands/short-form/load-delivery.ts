import type * as SendLead from '../delivery/send-lead.ts';

let loaded: Promise<typeof SendLead> | undefined;

/** Loads the code that sends a lead; a failed load can be repeated. */
export function loadDelivery(): Promise<typeof SendLead> {
  if (!loaded) {
    loaded = import('../delivery/send-lead.ts');
    loaded.catch(() => {
      loaded = undefined;
    });
  }
  return loaded;
}

/** Preloads what a submission needs: code, client, and the record of past submissions that supplies the lead id. */
export function prepareToSend(): void {
  loadDelivery().then(
    ({ prepareDelivery }) => prepareDelivery(),
    () => undefined,
  );
}
