import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { FIELD_ERRORS } from '../../../domain/forms/field-rules.ts';
import { MAX_ACCOUNT_NAME_LENGTH } from '../../../domain/accounts/people.ts';
import { plainLine } from '../../../domain/forms/text.ts';
import { setOwnName } from '../../../services/staff/accounts.ts';
import { showToast } from '../../../stores/toasts.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { TextField } from '../../ui/TextField.tsx';

const STAFF_HINT = 'Colleagues see it on the leads you take, and it appears on the estimates you sign.';

type OwnNameProps = {
  /** Stored name. */
  name: string;
  /** Says who sees the name. */
  hint?: string;
  /** Further settings. */
  children?: ReactNode;
};

/** Section of the signed-in person: a form for the name, and further settings. */
export function OwnName({ name, hint = STAFF_HINT, children }: OwnNameProps) {
  const client = useQueryClient();
  const [entry, setEntry] = useState(name);
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
    const result = await setOwnName(wanted);
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
          hint={hint}
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
          <BusyButton type="submit" className="btn btn-outline btn-sm" busy={busy} busyLabel="Saving...">
            Save name
          </BusyButton>
          <a className="link text-sm" href="/auth/password">
            Change your password
          </a>
        </div>
      </form>
      {children}
    </section>
  );
}
