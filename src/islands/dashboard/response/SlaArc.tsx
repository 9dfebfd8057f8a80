import type { SlaTimer } from '../../../domain/hours/sla-timer.ts';

/** Text and stroke classes of a response timer. */
type SlaColors = { text: string; stroke: string };

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

const ARC = 'M3 24a20 20 0 0 1 40 0';

const progressOf = (timer: SlaTimer): number =>
  timer.kind === 'overdue' ? 1 : timer.kind === 'counting' || timer.kind === 'responded' ? timer.elapsed : 0;

/** Half-circle progress of the response timer: a dot while counting, an exclamation mark when overdue, a check when answered. */
export function SlaArc({ timer, className }: { timer: SlaTimer; className: string }) {
  const progress = progressOf(timer);
  const angle = Math.PI * progress;
  const isStill = timer.kind === 'opening' || timer.kind === 'follow-up';
  return (
    <svg
      className={`flex-none overflow-visible ${className}`}
      viewBox="0 0 46 27"
      fill="none"
      aria-hidden="true"
    >
      <path
        // No clock runs: a dotted arc over the horizon.
        className={isStill ? 'stroke-fog-500' : 'stroke-fog-300'}
        d={isStill ? `${ARC}M0 26h46` : ARC}
        strokeWidth={isStill ? 1.8 : 2.4}
        strokeDasharray={isStill ? '1.8 3' : undefined}
      />
      {progress > 0 && (
        <path
          className={slaColors(timer).stroke}
          d={ARC}
          strokeWidth="2.8"
          pathLength={1000}
          strokeDasharray={`${Math.round(progress * 1000)} 1000`}
        />
      )}
      {timer.kind === 'counting' && (
        <circle
          className="fill-poppy-500"
          cx={(23 - 20 * Math.cos(angle)).toFixed(1)}
          cy={(24 - 20 * Math.sin(angle)).toFixed(1)}
          r="4.4"
        />
      )}
      {timer.kind === 'overdue' && (
        <>
          <path className="stroke-ember-700" d="M23 12v7" strokeWidth="2.4" />
          <circle className="fill-ember-700" cx="23" cy="22.5" r="1.4" />
        </>
      )}
      {timer.kind === 'responded' && (
        <path className={slaColors(timer).stroke} d="M17.5 17.5l4 4 7.5-8" strokeWidth="2.2" />
      )}
    </svg>
  );
}
