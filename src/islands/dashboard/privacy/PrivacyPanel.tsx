import { useEffect, useRef, useState } from 'react';
import { cleanLine } from '../../../domain/forms/text.ts';
import type { PersonKeys } from '../../../services/staff/privacy.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Card, PageSection } from '../shared/PageSection.tsx';
import { PersonFound } from './PersonFound.tsx';
import { personErrors, usePerson, type PersonErrors } from './use-person.ts';

const EMPTY: PersonKeys = { email: '', phone: '' };

/** Finds, exports and erases one person's data (docs/product.md, Privacy requests). */
export function PrivacyPanel() {
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<PersonErrors>({});
  const { state, find, save, erase } = usePerson();
  const result = useRef<HTMLDivElement>(null);
  const { found, ending } = state;

  // The pressed button may be unmounted by now; move focus to the result.
  useEffect(() => {
    if (ending) result.current?.focus({ preventScroll: true });
  }, [ending]);

  const change = (part: Partial<PersonKeys>): void => {
    setTyped({ ...typed, ...part });
    setErrors({});
  };
  const search = (): void => {
    const keys = { email: cleanLine(typed.email), phone: cleanLine(typed.phone) };
    const newErrors = personErrors(keys);
    setErrors(newErrors);
    const first = newErrors.email ? 'person-email' : newErrors.phone ? 'person-phone' : undefined;
    if (first) document.getElementById(first)?.focus();
    else void find(keys);
  };

  return (
    <PageSection id="privacy" title="Privacy requests">
      <Card>
        <p className="muted mb-5 max-w-[40em] text-sm">
          Use this when someone asks what we store about them, or asks us to delete it. Either entry finds
          requests, newsletter subscriptions, accounts, and what is written about them in requests of others;
          the phone number can have any format.
        </p>
        <form
          noValidate
          className="grid items-start gap-4 lg:grid-cols-[1fr_1fr_auto]"
          onSubmit={(event) => {
            event.preventDefault();
            search();
          }}
        >
          <TextField
            name="person-email"
            label="Email"
            type="email"
            optional
            autoComplete="off"
            value={typed.email}
            error={errors.email}
            onChange={(email) => change({ email })}
          />
          <TextField
            name="person-phone"
            label="Phone"
            type="tel"
            optional
            autoComplete="off"
            value={typed.phone}
            error={errors.phone}
            onChange={(phone) => change({ phone })}
          />
          <BusyButton
            type="submit"
            className="btn btn-dark lg:mt-[1.72rem]"
            busy={state.busy === 'find'}
            busyLabel="Searching..."
            disabled={state.busy !== null}
          >
            Find
          </BusyButton>
        </form>
        <div ref={result} tabIndex={-1} className="outline-none" role="status">
          {ending && (
            <Note tone={ending.tone} className="mt-5">
              {ending.text}
            </Note>
          )}
        </div>
        {found && (
          <PersonFound
            keys={found.keys}
            items={found.items}
            busy={state.busy}
            onExport={(leaveOut) => void save(found.keys, leaveOut)}
            onErase={(keep) => {
              void erase(found.keys, keep).then((done) => {
                if (done) setTyped(EMPTY);
              });
            }}
          />
        )}
      </Card>
    </PageSection>
  );
}
