import { useCallback, useEffect, useReducer, useRef } from 'react';
import { readOwnProfile, type OwnProfile } from '../../services/staff-account.ts';
import { useWhileSeen } from './use-while-seen.ts';

/** How often the role is read again while the tab is seen, in ms: whoever is removed stops seeing leads this soon. */
const RECHECK_EVERY = 8000;

/** What a screen knows of the account's own profile; it stays when a later read fails. */
export type AccountState = {
  profile: OwnProfile | null;
  busy: boolean;
  /** The last read failed. */
  failed: boolean;
  /** When the profile was last read. */
  checkedAt: Date | null;
};

type AccountEvent = { type: 'asked' } | { type: 'failed' } | { type: 'read'; profile: OwnProfile; at: Date };

const initialState: AccountState = { profile: null, busy: true, failed: false, checkedAt: null };

function reduce(state: AccountState, event: AccountEvent): AccountState {
  switch (event.type) {
    case 'asked':
      return { ...state, busy: true };
    case 'failed':
      return { ...state, busy: false, failed: true };
    case 'read': {
      const { profile, at } = event;
      const isSame = state.profile?.role === profile.role && state.profile.name === profile.name;
      return { profile: isSame ? state.profile : profile, busy: false, failed: false, checkedAt: at };
    }
  }
}

/** The profile of an account: read at once, on request, every few seconds, and when tab or connection come back. */
export function useStaffAccount(userId: string): AccountState & { recheck: () => void } {
  const [state, dispatch] = useReducer(reduce, initialState);
  const running = useRef<AbortController>(null);

  const load = useCallback((): void => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    void readOwnProfile(userId, controller.signal).then((result) => {
      if (controller.signal.aborted) return;
      dispatch(result.ok ? { type: 'read', profile: result.value, at: new Date() } : { type: 'failed' });
    });
  }, [userId]);

  const recheck = useCallback((): void => {
    dispatch({ type: 'asked' });
    load();
  }, [load]);

  useWhileSeen(RECHECK_EVERY, load);
  useEffect(() => () => running.current?.abort(), []);

  return { ...state, recheck };
}
