import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Estimate } from '../../../domain/pricing/estimate.ts';
import {
  draftLines,
  listedLines,
  readLines,
  sameLines,
  signedLines,
} from '../../../domain/pricing/signed-estimate.ts';
import { plainLine } from '../../../domain/forms/text.ts';
import { sendEstimate } from '../../../services/staff/estimate-mail.ts';
import type { LeadDetails } from '../../../services/staff/lead-details.ts';
import { signLeadEstimate } from '../../../services/staff/lead-mutations.ts';
import { $estimateDrafts, setEstimateDraft, type SavedEstimateDraft } from '../../../stores/lead-drafts.ts';
import { failureNote, useAction, type Action, type ActionNote } from '../drawer/use-action.ts';

/** Draft, signing and sending state of a lead's estimate. */
export type EstimateWork = {
  draft: SavedEstimateDraft | undefined;
  needsReason: boolean;
  isPreview: boolean;
  signing: Action;
  sending: Action;
  start: () => void;
  change: (changes: Partial<SavedEstimateDraft>) => void;
  discard: () => void;
  setPreview: (isPreview: boolean) => void;
  sign: (send: boolean) => void;
  send: (estimateId: string) => void;
};

const emptyLine = () => ({ key: crypto.randomUUID(), label: '', amount: '' });

/** Sends an estimate and returns the note to show. */
async function mailNote(estimateId: string, refresh: () => Promise<unknown>): Promise<ActionNote | null> {
  const result = await sendEstimate(estimateId);
  await refresh();
  if (!result.ok) return { tone: 'error', text: `The email was not sent. ${result.error}` };
  switch (result.value) {
    case 'sent':
      return { tone: 'ok', text: 'The estimate is on its way to the customer.' };
    case 'already-sent':
      return { tone: 'advice', text: 'This version was already sent. It was not sent again.' };
    case 'sending':
      return { tone: 'advice', text: 'A colleague is sending this version right now. It is not sent twice.' };
  }
}

/** Edits, signs and sends the estimate of a lead. The draft survives closing the drawer. */
export function useEstimateWork(
  { lead, estimates }: LeadDetails,
  listed: Estimate | undefined,
  refresh: () => Promise<LeadDetails | null>,
): EstimateWork {
  const draft = useStore($estimateDrafts, { keys: [lead.id] })[lead.id];
  const [isPreview, setPreview] = useState(false);
  const signing = useAction();
  const sending = useAction();
  const newest = estimates[0];
  const ours = listedLines(listed);
  const lines = draft ? signedLines(draft.lines) : [];
  const isChanged = ours.length > 0 && !sameLines(lines, ours);
  const needsReason = isChanged || (draft?.baseVersion ?? 0) > 0;

  const start = (): void => {
    const from = newest ? readLines(newest.lines) : ours;
    const drafted = draftLines(from, () => crypto.randomUUID());
    signing.setNote(null);
    setPreview(false);
    setEstimateDraft(lead.id, {
      lines: drafted.length > 0 ? drafted : [emptyLine()],
      reason: '',
      message: '',
      estimateId: crypto.randomUUID(),
      baseVersion: newest?.version ?? 0,
    });
  };
  const change = (changes: Partial<SavedEstimateDraft>): void => {
    // A changed draft needs a new id: if a signing response was lost, the old id may already be stored.
    if (draft) setEstimateDraft(lead.id, { ...draft, ...changes, estimateId: crypto.randomUUID() });
  };
  const discard = (): void => {
    signing.setNote(null);
    setPreview(false);
    setEstimateDraft(lead.id, undefined);
  };
  const send = (estimateId: string): void => {
    void sending.run(() => mailNote(estimateId, refresh));
  };

  const sign = (thenSend: boolean): void => {
    if (!draft) return;
    void signing.run(async () => {
      const result = await signLeadEstimate({
        id: draft.estimateId,
        leadId: lead.id,
        lines,
        reason: needsReason ? draft.reason.trim() : '',
        message: draft.message.trim(),
        expectedVersion: draft.baseVersion,
      });
      if (!result.ok) return failureNote(result.error);
      if (result.value.outcome === 'changed') {
        const fresh = await refresh();
        const theirs = fresh?.estimates[0];
        setPreview(false);
        setEstimateDraft(lead.id, {
          ...draft,
          estimateId: crypto.randomUUID(),
          baseVersion: theirs?.version ?? result.value.version,
        });
        const who = plainLine(theirs?.signed_name ?? '') || 'A colleague';
        return {
          tone: 'advice',
          text: `${who} signed version ${result.value.version} a moment ago. Your lines are still here: compare them before you sign.`,
        };
      }
      setPreview(false);
      setEstimateDraft(lead.id, undefined);
      await refresh();
      if (thenSend) send(draft.estimateId);
      return { tone: 'ok', text: `Version ${result.value.version} is signed.` };
    });
  };

  return { draft, needsReason, isPreview, signing, sending, start, change, discard, setPreview, sign, send };
}
