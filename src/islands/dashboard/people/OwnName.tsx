import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { FIELD_ERRORS } from '../../../domain/messages.ts';
import { MAX_NAME_LENGTH } from '../../../domain/accounts/people.ts';
import { plainLine } from '../../../domain/forms/text.ts';
import { setOwnName } from '../../../services/staff/people.ts';
import { showToast } from '../../../stores/toasts.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** The signed-in person's own name; `name` is the present one. */
export function OwnName({ name }: { name: string }) {
  const client = useQueryClient();
  const [entry, setValue] = useState(name);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);

  // The header's link ends here; the browser looked for this place before it was drawn.
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
    setValue(wanted);
    showToast({ title: 'Your name is saved' }, 'ok');
    // The header and the list of people show it too.
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
          hint="Others see it beside the leads you take, and it signs your estimates."
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
          value={entry}
          onChange={(typed) => {
            setValue(typed);
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
    </section>
  );
}
