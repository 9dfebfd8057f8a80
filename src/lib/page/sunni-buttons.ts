import { openSunniOnClick } from '../../stores/page/sunni-event.ts';

/** Makes the buttons of "Ask Sunni" work on a page without other calls to action. */
export const listenForSunni = (): void => document.addEventListener('click', openSunniOnClick);
