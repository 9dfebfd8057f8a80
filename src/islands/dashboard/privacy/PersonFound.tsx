import { useEffect, useRef, useState } from 'react';
import { ClipboardCheck } from 'lucide-react';
import type { PersonCounts, PersonKeys } from '../../../services/staff/privacy.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { confirmationOf, formatCountsText, isConfirmed, type PersonState } from './use-person.ts';

/** Search result for a person, with export and erase (docs/product.md, Privacy requests). */
export type PersonFoundProps = {
  keys: PersonKeys;
  counts: PersonCounts;
  busy: PersonState['busy'];
  onExport: () => void;
  onErase: () => void;
};

function EraseForm({ keys, busy, onErase }: Pick<PersonFoundProps, 'keys' | 'busy' | 'onErase'>) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const wanted = confirmationOf(keys);
  const noun = keys.email ? 'email address' : 'phone number';

  const submit = (): void => {
    if (isConfirmed(keys, typed)) {
      onErase();
      return;
    }
    setError(`Type the ${noun} exactly to erase`);
    document.getElementById('erase-confirmation')?.focus();
  };

  return (
    <form
      noValidate
      className="mt-6 border-t border-fog-200 pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h4 className="font-sans text-body font-[650]">Erase</h4>
      <p className="muted mt-1 mb-4 max-w-[40em] text-sm">
        Deletes the requests with their timeline, notes and estimates, and the subscriptions. It cannot be
        undone. The log below keeps the counts, not the person.
      </p>
      <div className="grid max-w-[34rem] gap-4">
        <TextField
          name="erase-confirmation"
          label={
            <>
              Type <bdi className="wrap-anywhere">{wanted}</bdi> to confirm
            </>
          }
          autoComplete="off"
          value={typed}
          error={error}
          onChange={(value) => {
            setTyped(value);
            if (isConfirmed(keys, value)) setError(undefined);
          }}
        />
        <BusyButton
          type="submit"
          className="btn justify-self-start bg-clay-700 text-white hover:bg-ink-900"
          busy={busy === 'erase'}
          busyLabel="Erasing..."
          disabled={busy !== null}
        >
          Erase for good
        </BusyButton>
      </div>
    </form>
  );
}

/** Search result for a person, with export and erase (docs/product.md, Privacy requests). */
export function PersonFound({ keys, counts, busy, onExport, onErase }: PersonFoundProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const isNobody = counts.leads === 0 && counts.subscriptions === 0;
  if (isNobody) {
    return (
      <Note tone="plain" className="mt-5" role="status">
        Nothing is stored under{' '}
        <bdi className="wrap-anywhere">{[keys.email, keys.phone].filter(Boolean).join(', ')}</bdi>.
      </Note>
    );
  }
  return (
    <div className="mt-6 border-t border-fog-200 pt-5">
      <h3 className="font-sans text-body font-[650]" tabIndex={-1} ref={heading}>
        Found {formatCountsText(counts)}
      </h3>
      <p className="muted mt-1 mb-4 text-sm">
        The file contains everything stored about them, as JSON. Send it to that person only.
      </p>
      <BusyButton
        className="btn btn-outline btn-sm"
        busy={busy === 'export'}
        busyLabel="Preparing the file..."
        disabled={busy !== null}
        onClick={onExport}
      >
        <ClipboardCheck />
        Export data (JSON)
      </BusyButton>
      <EraseForm keys={keys} busy={busy} onErase={onErase} />
    </div>
  );
}
