import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
  changedLines,
  ESTIMATE_BOUNDS,
  draftLines,
  sameLines,
  signedLines,
  assistantLines,
} from '../../../domain/pricing/signed-estimate.ts';
import { readLines } from '../../../domain/pricing/signed-lines.ts';
import type { AssistantEstimate } from '../../../domain/pricing/assistant-estimate.ts';
import { plainLine } from '../../../domain/forms/text.ts';
import { sendEstimate } from '../../../services/staff/estimates.ts';
import { $estimateDrafts, type SavedEstimateDraft } from '../../../stores/lead-drafts.ts';
import { keepFocus } from '../shared/focus.ts';
import { useAction, type ActionNote } from '../shared/action.tsx';
import { useSendWork } from '../lead/use-unsent-work.ts';
// Loaded with the lead, for sendWork.
import '../lead/sign-work.ts';
import { useOpenLead } from '../lead/open-lead.ts';

/** Id of the button that opens the preview. */
export const PREVIEW_BUTTON_ID = 'estimate-preview';

const emptyLine = () => ({ key: crypto.randomUUID(), label: '', amount: '' });

/** Sends an estimate and returns the note to show. */
async function mailNote(estimateId: string, refresh: () => Promise<unknown>): Promise<ActionNote | null> {
  const result = await sendEstimate(estimateId);
  await refresh();
  if (!result.ok) return { tone: 'error', text: `The email wasn’t sent. ${result.error.message}` };
  switch (result.value) {
    case 'sent':
      return { tone: 'ok', text: 'The estimate is on its way to the customer.' };
    case 'already-sent':
      return { tone: 'advice', text: 'This version was already sent. It wasn’t sent again.' };
    case 'sending':
      return { tone: 'advice', text: 'A colleague is sending this version right now. It isn’t sent twice.' };
  }
}

/** Edits, signs and sends the estimate of a lead. The draft survives closing the drawer. */
export function useEstimateWork(fromAssistant: AssistantEstimate) {
  const { lead, estimates, refresh } = useOpenLead();
  const draft = useStore($estimateDrafts, { keys: [lead.id] })[lead.id];
  const [isPreview, setPreview] = useState(false);
  const signing = useAction();
  const sending = useAction();
  const sendWork = useSendWork();
  const newest = estimates[0];
  const ours = assistantLines(fromAssistant);
  const lines = draft ? signedLines(draft.lines) : [];
  const isChanged = ours.length > 0 && !sameLines(lines, ours);
  const isUnchanged = ours.length > 0 && !isChanged && newest === undefined;
  const from = newest ? readLines(newest.lines) : ours;
  const changedRows = changedLines(draft?.lines ?? [], from);
  const changed = new Set(changedRows.map(({ key }) => key));
  // The reason that the customer reads beside a line is enough for the team.
  const lineReasons = changedRows
    .map(({ why }) => why?.trim())
    .filter(Boolean)
    .join('; ');
  const mustExplain = isChanged || (draft?.baseVersion ?? 0) > 0;
  const needsReason = mustExplain && (lineReasons === '' || draft?.reason.trim() !== '');

  const start = (): void => {
    const drafted = draftLines(from, () => crypto.randomUUID());
    const lines = drafted.length > 0 ? drafted : [emptyLine()];
    signing.setNote(null);
    setPreview(false);
    $estimateDrafts.setKey(lead.id, {
      lines,
      reason: '',
      message: '',
      estimateId: crypto.randomUUID(),
      baseVersion: newest?.version ?? 0,
    });
    // Lines to confirm need only Enter; an empty one is to be filled in. The form exists after the next render.
    const next = drafted.length > 0 ? PREVIEW_BUTTON_ID : `line-label-${lines[0]?.key ?? ''}`;
    requestAnimationFrame(() => document.getElementById(next)?.focus());
  };
  const change = (changes: Partial<SavedEstimateDraft>): void => {
    // A changed draft needs a new id: if a signing response was lost, the old id may already be stored.
    if (draft) $estimateDrafts.setKey(lead.id, { ...draft, ...changes, estimateId: crypto.randomUUID() });
  };
  const discard = (): void => {
    const restoreFocus = keepFocus();
    signing.setNote(null);
    setPreview(false);
    $estimateDrafts.setKey(lead.id, undefined);
    restoreFocus();
  };
  const showPreview = (isShown: boolean): void => {
    const restoreFocus = keepFocus();
    setPreview(isShown);
    // "Change" leads back to the lines.
    if (!isShown) requestAnimationFrame(() => document.getElementById(PREVIEW_BUTTON_ID)?.focus());
    restoreFocus();
  };
  const send = (estimateId: string): void => {
    void sending.run(() => mailNote(estimateId, refresh));
  };

  const sign = (thenSend: boolean): void => {
    if (!draft) return;
    void signing.run(async () => {
      const { outcome, text } = await sendWork({
        kind: 'estimate',
        id: draft.estimateId,
        leadId: lead.id,
        lines,
        reason: mustExplain ? draft.reason.trim() || lineReasons.slice(0, ESTIMATE_BOUNDS.reason) : '',
        message: draft.message.trim(),
        expectedVersion: draft.baseVersion,
        send: thenSend,
      });
      if (outcome === 'refused') return { tone: 'error', text };
      setPreview(false);
      if (outcome === 'waiting') return null;
      const now = await refresh();
      if (outcome === 'faster') {
        const who = plainLine(now?.estimates[0]?.signed_name ?? '') || 'A colleague';
        return { tone: 'advice', text: text.replace('Someone', who) };
      }
      if (thenSend) send(draft.estimateId);
      return { tone: 'ok', text: `Version ${draft.baseVersion + 1} is signed.` };
    });
  };

  return {
    draft,
    needsReason,
    /** Keys of the lines that differ from those it started from. */
    changed,
    /** True while the lines are those it started from. */
    isUnchanged,
    isPreview,
    signing,
    sending,
    start,
    change,
    discard,
    setPreview: showPreview,
    sign,
    send,
  };
}
