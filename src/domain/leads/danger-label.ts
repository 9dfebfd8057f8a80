import type { LeadDanger } from './danger-advice.ts';

/** Marks of leads with danger (docs/product.md, Repairs). */
const DANGER_LABELS: Record<LeadDanger, string> = {
  fire: 'Fire or smoke',
  shock: 'Electric shock',
  water: 'Water at equipment',
  injury: 'Somebody hurt',
  gas: 'Gas',
  damage: 'Leak or damage',
};

/** Returns the mark of a lead with danger. */
export const dangerLabel = (danger: LeadDanger): string => DANGER_LABELS[danger];
