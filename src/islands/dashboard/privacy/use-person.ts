import { useState } from 'react';
import { countOf } from '../../../domain/content/count-words.ts';
import { isEmail } from '../../../domain/forms/email.ts';
import { isPhone } from '../../../domain/forms/phone.ts';
import { FIELD_ERRORS } from '../../../domain/messages.ts';
import {
  erasePerson,
  exportPerson,
  findPerson,
  type PersonCounts,
  type PersonKeys,
} from '../../../services/staff/privacy.ts';
import { saveFile } from '../exports/save-file.ts';

/** What is wrong with what was typed. */
export type PersonErrors = Partial<Record<keyof PersonKeys, string>>;

/** Where the work on one person's data stands. */
export type PersonState = {
  busy: 'find' | 'export' | 'erase' | null;
  /** Whom the counts are about; null before anybody was looked for. */
  found: { keys: PersonKeys; counts: PersonCounts } | null;
  /** How the last step ended, in words. */
  ending: { tone: 'ok' | 'error'; text: string } | null;
};

/** "2 requests and 1 newsletter subscription". */
export const formatCountsText = ({ leads, subscriptions }: PersonCounts): string =>
  `${countOf(leads, 'request')} and ${countOf(subscriptions, 'newsletter subscription')}`;

/** What is wrong with an address and a number of which one at least is needed. */
export function personErrors({ email, phone }: PersonKeys): PersonErrors {
  if (email === '' && phone === '') return { email: 'Enter an e-mail address or a phone number' };
  return {
    ...(email !== '' && !isEmail(email) ? { email: FIELD_ERRORS.email } : {}),
    ...(phone !== '' && !isPhone(phone) ? { phone: FIELD_ERRORS.phone } : {}),
  };
}

/** What has to be typed before somebody is erased: the address, else the number. */
export const confirmationOf = ({ email, phone }: PersonKeys): string => email || phone;

/** Whether it was typed; capitals and, in a number, everything but digits do not matter. */
export function isConfirmed(keys: PersonKeys, typed: string): boolean {
  const digits = (text: string): string => text.replace(/\D/g, '').slice(-10);
  return keys.email
    ? typed.trim().toLowerCase() === keys.email.toLowerCase()
    : digits(typed) === digits(keys.phone);
}

/** Finds, exports and erases one person's data; each step says how it ended. */
export function usePerson() {
  const [state, setState] = useState<PersonState>({ busy: null, found: null, ending: null });

  const fail = (text: string): void =>
    setState((before) => ({ ...before, busy: null, ending: { tone: 'error', text } }));

  const find = async (keys: PersonKeys): Promise<void> => {
    setState({ busy: 'find', found: null, ending: null });
    const result = await findPerson(keys);
    if (!result.ok) fail(result.error.message);
    else setState({ busy: null, found: { keys, counts: result.value }, ending: null });
  };

  const save = async (keys: PersonKeys): Promise<void> => {
    setState((before) => ({ ...before, busy: 'export', ending: null }));
    const result = await exportPerson(keys);
    if (!result.ok) {
      fail(result.error.message);
      return;
    }
    saveFile('personal-data.json', [JSON.stringify(result.value, null, 2)], 'application/json');
    setState((before) => ({
      ...before,
      busy: null,
      ending: { tone: 'ok', text: 'Saved the person’s data.' },
    }));
  };

  const erase = async (keys: PersonKeys): Promise<boolean> => {
    setState((before) => ({ ...before, busy: 'erase', ending: null }));
    const result = await erasePerson(keys);
    if (!result.ok) {
      fail(
        result.error.kind === 'unreachable'
          ? 'Nothing answered, so this may or may not have happened. Find the person again to see.'
          : result.error.message,
      );
      return false;
    }
    setState({
      busy: null,
      found: null,
      ending: { tone: 'ok', text: `Erased ${formatCountsText(result.value)}.` },
    });
    return true;
  };

  return { state, find, save, erase };
}
