import { removeItem } from './page/device-storage.ts';

/** localStorage key of the list that the dashboard shows offline. */
export const SAVED_LEADS_KEY = 'psc-staff-leads';

/** Deletes the kept list. */
export const clearSavedLeads = (): void => removeItem(SAVED_LEADS_KEY);
