import { atom } from 'nanostores';

/** Id of the lead whose booking form opens with it. */
export const $leadToBook = atom<string | undefined>();
