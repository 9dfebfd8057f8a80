import { mapResult, type CallResult } from '../../../services/staff/database.ts';
import { signLeadEstimate } from '../../../services/staff/estimates.ts';
import { $estimateDrafts } from '../../../stores/lead-drafts.ts';
import type { UnsentWork } from '../../../stores/unsent-work.ts';

/** Signs an estimate. When somebody was faster, the draft is to be signed on top of their version. */
export async function signWork(work: UnsentWork & { kind: 'estimate' }): Promise<CallResult<string>> {
  const result = await signLeadEstimate(work);
  return mapResult(result, ({ outcome, version }) => {
    const draft = $estimateDrafts.get()[work.leadId];
    const isSame = draft?.estimateId === work.id;
    if (outcome === 'done') {
      if (isSame) $estimateDrafts.setKey(work.leadId, undefined);
      return '';
    }
    if (isSame)
      $estimateDrafts.setKey(work.leadId, {
        ...draft,
        estimateId: crypto.randomUUID(),
        baseVersion: version,
      });
    return `Someone signed version ${version} a moment ago. Your lines are still here: compare them before you sign.`;
  });
}
