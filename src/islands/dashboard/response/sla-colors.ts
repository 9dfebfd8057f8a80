import type { SlaTimer } from '../../../domain/hours/sla-timer.ts';

/** Text and stroke classes of a response timer. */
export type SlaColors = { text: string; stroke: string };

const COLORS: Record<SlaTimer['kind'] | 'amber' | 'late', SlaColors> = {
  none: { text: 'muted', stroke: '' },
  opening: { text: 'text-stone-600', stroke: '' },
  'follow-up': { text: 'text-sky-700', stroke: '' },
  counting: { text: 'text-ink-900', stroke: 'stroke-ink-900' },
  amber: { text: 'text-ember-700', stroke: 'stroke-ember-700' },
  // Red is for danger alone.
  overdue: { text: 'text-ember-700', stroke: 'stroke-ember-700' },
  responded: { text: 'text-leaf-700', stroke: 'stroke-leaf-700' },
  late: { text: 'text-stone-600', stroke: 'stroke-stone-600' },
};

/** Returns the color classes of a response timer. */
export function slaColors(timer: SlaTimer): SlaColors {
  if (timer.kind === 'counting' && timer.amber) return COLORS.amber;
  if (timer.kind === 'responded' && timer.late) return COLORS.late;
  return COLORS[timer.kind];
}
