import { isVisible } from '../forms/text.ts';

/** A customer's name as staff see it; words in its place when there is none, or nothing of it can be seen. */
export const leadName = (name: string | null): string => (isVisible(name) ? name : 'No name given');
