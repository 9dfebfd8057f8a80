import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { readsLeads } from '../../../domain/accounts/role.ts';
import { FIELD_ERRORS } from '../../../domain/forms/field-rules.ts';
import { MAX_ACCOUNT_NAME_LENGTH } from '../../../domain/accounts/people.ts';
import { plainLine } from '../../../domain/forms/text.ts';
import { rpc } from '../../../services/staff/database.ts';
import { showToast } from '../../../stores/toasts.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { StaffAccount } from '../shared/staff-account.ts';
import { DutyHours } from './DutyHours.tsx';
import { PushSwitch, Switch } from './PushSwitch.tsx';
import { REMINDER_MINUTES, RESPONSE_MINUTES } from '../../../config/response.ts';
import { Button } from '../shared/Button.tsx';

/** Who sees the name. */
const HINTS = {
  staff: 'Colleagues see it on the leads you take, and it appears on the estimates you sign.',
  technician: 'It stands on your bookings in the schedule.',
};

/** Section of the signed-in person: a form for the name, and for staff duty and notifications. */
export function OwnName({ account }: { account: StaffAccount }) {
  const isStaff = readsLeads(account.role);
  const client = useQueryClient();
  const [entry, setEntry] = useState(account.name);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);

  // The header links to #you, which did not exist yet when the browser resolved the hash.
  useEffect(() => {
    if (window.location.hash === '#you') heading.current?.focus();
  }, []);

  const save = async (): Promise<void> => {
    const wanted = plainLine(entry).replace(/ {2,}/g, ' ');
    if (wanted === '') {
      setError(FIELD_ERRORS.required);
      return;
    }
    setBusy(true);
    const result = await rpc('set_own_name', { name: wanted });
    setBusy(false);
    if (!result.ok) {
      setError(result.error.message);
      return;
    }
    setEntry(wanted);
    showToast({ title: 'Your name is saved' }, 'ok');
    // The header and the people list show the name too.
    void client.invalidateQueries();
  };

  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!busy) void save();
  };

  return (
    <section aria-labelledby="own-name" className="mt-10 max-w-[28rem]">
      <h2 id="own-name" className="text-d3" tabIndex={-1} ref={heading}>
        You
      </h2>
      <form className="mt-4 grid gap-4" method="post" noValidate onSubmit={onSubmit}>
        <TextField
          name="name"
          label="Your name"
          hint={isStaff ? HINTS.staff : HINTS.technician}
          autoComplete="name"
          maxLength={MAX_ACCOUNT_NAME_LENGTH}
          value={entry}
          onChange={(typed) => {
            setEntry(typed);
            setError(undefined);
          }}
          error={error}
          readOnly={busy}
        />
        <div className="actions">
          <Button type="submit" busy={busy}>
            Save name
          </Button>
          <a className="link text-sm" href="/auth/password">
            Change your password
          </a>
        </div>
      </form>
      {isStaff && (
        <>
          <div className="pt-2">
            <Switch
              label="On duty"
              hint={`While you are on duty, you get an email when a lead is unanswered for ${RESPONSE_MINUTES - REMINDER_MINUTES} minutes.`}
              isOn={account.onDuty}
              save={async (on) => {
                const result = await rpc('set_on_duty', { on_duty: on });
                return result.ok ? undefined : result.error.message;
              }}
            />
          </div>
          <DutyHours account={account} />
          <PushSwitch />
        </>
      )}
    </section>
  );
}
