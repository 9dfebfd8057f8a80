import { isVisible } from '../forms/text.ts';

/** Returns the customer's name, or a placeholder when it is missing or has no visible character. */
export const leadName = (name: string | null): string => (isVisible(name) ? name : 'No name given');
