import { endPush } from './push.ts';
import { forgetPage } from './service-worker.ts';

/** Ends notifications on this device and deletes the kept page. For somebody who signed out. */
export const forgetDevice = (): Promise<unknown> => Promise.all([endPush(), forgetPage()]);
