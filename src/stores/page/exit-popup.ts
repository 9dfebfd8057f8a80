import { setItem, getItem } from './device-storage.ts';
import { isLeadSubmitted } from './visitor.ts';

/** Window event that opens the exit popup when a visitor is about to leave. */
export const EXIT_INTENT = 'exit-intent';

/** localStorage key (docs/product.md, Page elements). */
const DISMISSED = 'exitPopupDismissed';

/** Stores that the popup was dismissed, so it does not open again. */
export const saveDismissal = (): void => void setItem(DISMISSED, 'true');

/** Returns true unless the popup was dismissed before or a lead was sent. */
export const mayShowExitPopup = (): boolean => getItem(DISMISSED) !== 'true' && !isLeadSubmitted();
