import type { LeadView } from './lead-view.ts';

/** Marks behind the name of a lead: screening, and "Click to Get Started". */
export function LeadMarks({ lead }: { lead: LeadView }) {
  if (!lead.checkFirst && !lead.isReady) return null;
  return (
    <span className="inline-flex flex-wrap gap-1 align-middle">
      {lead.checkFirst && <span className="badge badge-hill">Check first</span>}
      {lead.isReady && <span className="badge bg-leaf-100 text-leaf-700">Ready to get started</span>}
    </span>
  );
}
