import { atom } from 'nanostores';
import { officeHours, phoneHours } from '../config/hours.ts';
import type { OpeningHours } from '../domain/hours/opening-hours.ts';

/** The hours of this moment: those of the build until the page has read the current ones. */
export const $hours = atom<OpeningHours>({ phone: phoneHours, office: officeHours, names: {} });

/** Returns the hours of this moment. */
export const currentHours = (): OpeningHours => $hours.get();
