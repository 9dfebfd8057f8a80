/** Points of the arc at each quarter: a half circle of radius 27 around (32, 34). */
const pointAt = (share: number): { x: number; y: number } => {
  const angle = Math.PI * (1 - share);
  return { x: 32 + 27 * Math.cos(angle), y: 34 - 27 * Math.sin(angle) };
};

/** Arc with the sun at a share of its way, 0 to 1. */
export function StepArc({ share, className }: { share: number; className: string }) {
  const { x, y } = pointAt(share);
  const end = `${x.toFixed(1)} ${y.toFixed(1)}`;
  return (
    <svg className={className} viewBox="0 0 64 40" fill="none" aria-hidden="true">
      <path d="M5 34A27 27 0 0 1 59 34" className="assistant-arc-rest" strokeWidth="2" />
      <path d={`M5 34A27 27 0 0 1 ${end}`} stroke="currentColor" strokeWidth="2" />
      <circle cx={x} cy={y} r="5.2" fill="var(--color-poppy-500)" />
    </svg>
  );
}
