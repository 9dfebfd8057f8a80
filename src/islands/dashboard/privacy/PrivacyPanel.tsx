import { useEffect, useRef, useState } from 'react';
import { FIELD_ERRORS, isEmail } from '../../../domain/forms/field-rules.ts';
import { isPhone } from '../../../domain/forms/phone.ts';
import { cleanLine } from '../../../domain/forms/text.ts';
import { firstRow, rpc } from '../../../services/staff/database.ts';
import type { PersonItem, PersonKeys } from '../../../services/staff/privacy.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { failureNote, type ActionNote } from '../shared/action.tsx';
import { Card, PageSection } from '../shared/PageSection.tsx';
import { saveFile } from '../shared/save-file.ts';
import { useEntry, type EntryErrors } from '../shared/use-entry.ts';
import { formatCountsText } from './person-text.ts';
import { PersonFound, type PersonStep } from './PersonFound.tsx';

const EMPTY: PersonKeys = { email: '', phone: '' };

const UNCLEAR: ActionNote = {
  tone: 'error',
  text: 'The server didn’t respond, so the data may or may not be erased. Search for the person again to check.',
};

const clean = ({ email, phone }: PersonKeys): PersonKeys => ({
  email: cleanLine(email),
  phone: cleanLine(phone),
});

/** Validates email and phone; at least one is required. */
function errorsOf({ email, phone }: PersonKeys): EntryErrors<PersonKeys> {
  if (email === '' && phone === '') return { email: 'Enter an email address or a phone number' };
  return {
    ...(email !== '' && !isEmail(email) ? { email: FIELD_ERRORS.email } : {}),
    ...(phone !== '' && !isPhone(phone) ? { phone: FIELD_ERRORS.phone } : {}),
  };
}

/** Finds, exports and erases one person's data (docs/product.md, Privacy requests). */
export function PrivacyPanel() {
  const [found, setFound] = useState<{ keys: PersonKeys; items: PersonItem[] }>();
  const [step, setStep] = useState<PersonStep>('find');
  const { change, action, field, onSubmit } = useEntry(
    () => EMPTY,
    'person',
    (typed) => errorsOf(clean(typed)),
    async (typed): Promise<ActionNote | null> => {
      const keys = clean(typed);
      setStep('find');
      setFound(undefined);
      const result = await rpc('find_person', keys);
      if (!result.ok) return failureNote(result.error);
      setFound({ keys, items: result.value });
      return null;
    },
  );
  const busy = action.busy ? step : null;
  const result = useRef<HTMLDivElement>(null);

  // The pressed button may be unmounted by now; move focus to the result.
  useEffect(() => {
    if (action.note) result.current?.focus({ preventScroll: true });
  }, [action.note]);

  const save = (keys: PersonKeys, leaveOut: string[]): Promise<void> => {
    setStep('export');
    return action.run(async () => {
      const exported = await rpc('export_person', { ...keys, leave_out: leaveOut });
      if (!exported.ok) return failureNote(exported.error);
      saveFile('personal-data.json', [JSON.stringify(exported.value, null, 2)], 'application/json');
      return { tone: 'ok', text: 'Saved the person’s data.' };
    });
  };
  const erase = (keys: PersonKeys, keep: string[]): Promise<void> => {
    setStep('erase');
    return action.run(async () => {
      const erased = firstRow(await rpc('erase_person', { ...keys, keep }));
      if (erased.ok) {
        setFound(undefined);
        change(EMPTY);
        return { tone: 'ok', text: `Erased ${formatCountsText(erased.value)}.` };
      }
      return erased.error.kind === 'unreachable' ? UNCLEAR : failureNote(erased.error);
    });
  };

  return (
    <PageSection id="privacy" title="Privacy requests">
      <Card>
        <p className="muted mb-5 max-w-[40em] text-sm">
          Use this when someone asks what we store about them, or asks us to delete it. Either entry finds
          requests, newsletter subscriptions, accounts, and what is written about them in requests of others;
          the phone number can have any format.
        </p>
        <form noValidate className="grid items-start gap-4 lg:grid-cols-[1fr_1fr_auto]" onSubmit={onSubmit}>
          <TextField {...field('email', 'Email')} type="email" optional autoComplete="off" />
          <TextField {...field('phone', 'Phone')} type="tel" optional autoComplete="off" />
          <BusyButton
            type="submit"
            className="btn btn-dark lg:mt-[1.72rem]"
            busy={busy === 'find'}
            busyLabel="Searching..."
            disabled={action.busy}
          >
            Find
          </BusyButton>
        </form>
        <div ref={result} tabIndex={-1} className="outline-none" role="status">
          {action.note && (
            <Note tone={action.note.tone} className="mt-5">
              {action.note.text}
            </Note>
          )}
        </div>
        {found && (
          <PersonFound
            {...found}
            busy={busy}
            onExport={(leaveOut) => save(found.keys, leaveOut)}
            onErase={(keep) => erase(found.keys, keep)}
          />
        )}
      </Card>
    </PageSection>
  );
}
