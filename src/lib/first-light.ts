import { DAY_LIGHTS, DAY_START, lightStarts } from '../domain/content/sun-light.ts';

const starts = JSON.stringify(lightStarts(new Date().getFullYear()));

/** Inline script that sets the light of the hour before the first paint, by the month; `psc-live-sun` corrects it. */
export const firstLight = `{let m=(Date.now()/6e4+${24 * 60 - DAY_START})%1440;document.documentElement.dataset.light=${JSON.stringify(DAY_LIGHTS)}[${starts}[new Date().getUTCMonth()].filter(s=>m>=s).length]}`;
