import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { ACCOUNT_MESSAGES } from '../../../domain/messages.ts';
import { roleChanged, type Person } from '../../../domain/people.ts';
import type { Role } from '../../../domain/role.ts';
import { readPeople, setPersonRole, type People } from '../../../services/people.ts';
import { showToast } from '../../../stores/toasts.ts';
import { RecheckContext } from '../recheck.ts';
import { useWhileSeen } from '../use-while-seen.ts';

/** How often people are read again while the tab is seen, in ms: a new account appears by itself. */
const READ_EVERY = 15_000;

/** Why a change was not made, and to whom. */
export type ChangeFailure = { userId: string; message: string };

/** People, read at once, every quarter of a minute, and when the tab or the connection comes back; and their changes. */
export function usePeople() {
  const recheck = useContext(RecheckContext);
  const [people, setPeople] = useState<People | null>(null);
  const [failed, setFailed] = useState(false);
  const [reading, setReading] = useState(true);
  /** Id of the account whose change is under way. */
  const [changing, setChanging] = useState<string | null>(null);
  const [failure, setFailure] = useState<ChangeFailure | null>(null);
  const running = useRef<AbortController>(null);
  const sending = useRef(false);

  const read = useCallback(async (): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const result = await readPeople(controller.signal);
    if (controller.signal.aborted) return;
    if (result.ok) setPeople(result.value);
    setFailed(!result.ok);
    setReading(false);
  }, []);

  const refresh = useCallback((): void => {
    setReading(true);
    void read();
  }, [read]);

  const look = useCallback((): void => {
    // A read that crosses a change could show what was before it.
    if (!sending.current) void read();
  }, [read]);
  useWhileSeen(READ_EVERY, look);
  useEffect(() => () => running.current?.abort(), []);

  const change = async (person: Person, role: Role, isSelf: boolean): Promise<boolean> => {
    if (sending.current) return false;
    sending.current = true;
    running.current?.abort();
    const { userId } = person;
    setChanging(userId);
    setFailure(null);
    const result = await setPersonRole(userId, role);
    sending.current = false;
    const isDone = result.ok && result.value === 'done';
    if (isDone) showToast({ title: roleChanged(person, role) }, 'ok');
    else setFailure({ userId, message: result.ok ? ACCOUNT_MESSAGES.lastAdmin : result.error.message });
    // Read whatever came of it: without an answer it may have happened.
    await read();
    setChanging(null);
    if (isDone && isSelf) recheck();
    return isDone;
  };

  return { people, failed, reading, changing, failure, refresh, change };
}
