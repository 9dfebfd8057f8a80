import { dropExpired } from '../../stores/page/expired-items.ts';

/** Deletes expired items of the public forms from the device. */
export const dropExpiredItems = (): void => dropExpired(new Date());
