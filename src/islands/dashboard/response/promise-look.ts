import type { PromiseTimer } from '../../../domain/hours/promise-timer.ts';

/** Colors of a timer: of its words, and of the way the sun has gone. */
export type PromiseLook = { text: string; stroke: string };

const LOOKS: Record<PromiseTimer['kind'] | 'amber' | 'late', PromiseLook> = {
  none: { text: 'muted', stroke: '' },
  opening: { text: 'text-stone-600', stroke: '' },
  counting: { text: 'text-ink-900', stroke: 'stroke-ink-900' },
  amber: { text: 'text-ember-700', stroke: 'stroke-ember-700' },
  over: { text: 'text-clay-700', stroke: 'stroke-clay-700' },
  answered: { text: 'text-leaf-700', stroke: 'stroke-leaf-700' },
  late: { text: 'text-stone-600', stroke: 'stroke-stone-600' },
};

/** How a timer looks, in the list as in the open lead. */
export function promiseLook(timer: PromiseTimer): PromiseLook {
  if (timer.kind === 'counting' && timer.amber) return LOOKS.amber;
  if (timer.kind === 'answered' && timer.late) return LOOKS.late;
  return LOOKS[timer.kind];
}
