import { setItem, getItem } from './device-storage.ts';
import { hasSentLead } from './visitor.ts';

/** Dispatched on the window when a visitor is about to leave; opens the exit popup. */
export const EXIT_INTENT = 'exit-intent';

/** Flag of this device (specification 3, "Local browser flags"). */
const DISMISSED = 'exitPopupDismissed';

/** Remembers on the device that the popup was seen and put away, so that it does not come again. */
export const rememberDismissal = (): void => void setItem(DISMISSED, 'true');

/** Whether the popup may come: not to someone who put it away before, nor to someone who has asked for a quote. */
export const mayShowExitPopup = (): boolean => getItem(DISMISSED) !== 'true' && !hasSentLead();
