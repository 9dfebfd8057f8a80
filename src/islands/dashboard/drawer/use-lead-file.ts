import { useCallback, useEffect, useRef, useState } from 'react';
import type { Lead } from '../../../services/dashboard-leads.ts';
import { readLeadFile, type LeadFile } from '../../../services/lead-file.ts';
import { useWhileSeen } from '../use-while-seen.ts';

/** How often an open lead is read again while it is seen, in ms. */
export const READ_EVERY = 8000;

/** What is known of the open lead. What was read once stays when a later read fails. */
export type LeadFileState = {
  file: LeadFile | null;
  /** The database has no such lead, or not for this account. */
  isMissing: boolean;
  /** The last read failed. */
  failed: boolean;
  busy: boolean;
};

/** The open lead, and reading it again: after a change of one's own, and because others work too. */
export type LeadFileReader = LeadFileState & {
  /** Reads at once; what came back, or null where nothing did. */
  refresh: () => Promise<LeadFile | null>;
};

const initial: LeadFileState = { file: null, isMissing: false, failed: false, busy: true };

/** Whether two reads of a lead hold the same; rows of the API come with their columns in one order. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Reads a lead at once, every 8 s while it is seen, and when tab or connection come back; tells of each change. */
export function useLeadFile(leadId: string, onChanged: (lead: Lead) => void): LeadFileReader {
  const [state, setState] = useState(initial);
  const running = useRef<AbortController>(null);
  const last = useRef<LeadFile>(null);
  const tell = useRef(onChanged);
  useEffect(() => {
    tell.current = onChanged;
  }, [onChanged]);

  const refresh = useCallback(async (): Promise<LeadFile | null> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const answer = await readLeadFile(leadId, controller.signal);
    if (controller.signal.aborted) return null;
    running.current = null;
    if (!answer.ok) {
      setState((before) => ({ ...before, failed: true, busy: false }));
      return null;
    }
    const file = answer.value;
    const before = last.current;
    // What did not change keeps its identity, so that nothing is drawn again.
    const shown = isSame(before, file) ? before : file;
    last.current = shown;
    setState({ file: shown, isMissing: file === null, failed: false, busy: false });
    if (file && shown !== before) tell.current(file.lead);
    return file;
  }, [leadId]);

  const look = useCallback((): void => {
    // A read under way is not cut short: somebody may wait for what it says.
    if (running.current === null) void refresh();
  }, [refresh]);
  useWhileSeen(READ_EVERY, look);
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
    },
    [],
  );

  return {
    ...state,
    refresh: useCallback(() => {
      setState((before) => ({ ...before, busy: true }));
      return refresh();
    }, [refresh]),
  };
}
