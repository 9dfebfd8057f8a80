import { useState } from 'react';
import { isEmail, FIELD_ERRORS } from '../../../domain/forms/field-rules.ts';
import { isPhone } from '../../../domain/forms/phone.ts';
import {
  erasePerson,
  exportPerson,
  findPerson,
  type PersonItem,
  type PersonKeys,
} from '../../../services/staff/privacy.ts';
import { saveFile } from '../shared/save-file.ts';
import { formatCountsText } from './person-text.ts';

/** Validation errors of the search. */
export type PersonErrors = Partial<Record<keyof PersonKeys, string>>;

/** State of a privacy request. */
export type PersonState = {
  busy: 'find' | 'export' | 'erase' | null;
  /** Search result; null before a search. */
  found: { keys: PersonKeys; items: PersonItem[] } | null;
  ending: { tone: 'ok' | 'error'; text: string } | null;
};

/** Validates email and phone; at least one is required. */
export function personErrors({ email, phone }: PersonKeys): PersonErrors {
  if (email === '' && phone === '') return { email: 'Enter an email address or a phone number' };
  return {
    ...(email !== '' && !isEmail(email) ? { email: FIELD_ERRORS.email } : {}),
    ...(phone !== '' && !isPhone(phone) ? { phone: FIELD_ERRORS.phone } : {}),
  };
}

/** Returns the text that confirms an erasure: the email, else the phone number. */
export const confirmationOf = ({ email, phone }: PersonKeys): string => email || phone;

/** Returns true when the confirmation matches; ignores case, and non-digits in a phone number. */
export function isConfirmed(keys: PersonKeys, typed: string): boolean {
  const digits = (text: string): string => text.replace(/\D/g, '').slice(-10);
  return keys.email
    ? typed.trim().toLowerCase() === keys.email.toLowerCase()
    : digits(typed) === digits(keys.phone);
}

/** Finds, exports and erases one person's data. */
export function usePerson() {
  const [state, setState] = useState<PersonState>({ busy: null, found: null, ending: null });

  const fail = (text: string): void =>
    setState((before) => ({ ...before, busy: null, ending: { tone: 'error', text } }));

  const find = async (keys: PersonKeys): Promise<void> => {
    setState({ busy: 'find', found: null, ending: null });
    const result = await findPerson(keys);
    if (!result.ok) fail(result.error.message);
    else setState({ busy: null, found: { keys, items: result.value }, ending: null });
  };

  const save = async (keys: PersonKeys, leaveOut: readonly string[]): Promise<void> => {
    setState((before) => ({ ...before, busy: 'export', ending: null }));
    const result = await exportPerson(keys, leaveOut);
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

  const erase = async (keys: PersonKeys, keep: readonly string[]): Promise<boolean> => {
    setState((before) => ({ ...before, busy: 'erase', ending: null }));
    const result = await erasePerson(keys, keep);
    if (!result.ok) {
      fail(
        result.error.kind === 'unreachable'
          ? 'The server didn’t respond, so the data may or may not be erased. Search for the person again to check.'
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
