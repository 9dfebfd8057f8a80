import { useEffect, useRef, useState } from 'react';
import Download from '~icons/lucide/download';
import type { PersonItem, PersonKeys } from '../../../services/staff/privacy.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Note } from '../../ui/Note.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { countItems, formatCountsText, itemText } from './person-text.ts';
import { confirmationOf, isConfirmed, type PersonState } from './use-person.ts';

/** Search result for a person, with export and erase (docs/product.md, Privacy requests). */
export type PersonFoundProps = {
  keys: PersonKeys;
  items: readonly PersonItem[];
  busy: PersonState['busy'];
  onExport: () => void;
  /** Receives the ids to keep. */
  onErase: (keep: string[]) => void;
};

/** Name and description of a record. */
function ItemName({ item }: { item: PersonItem }) {
  return (
    <>
      <bdi className="font-semibold wrap-anywhere">{item.name}</bdi>
      <span className="muted block text-xs">{itemText(item)}</span>
    </>
  );
}

type EraseFormProps = Pick<PersonFoundProps, 'keys' | 'items' | 'busy' | 'onErase'>;

function EraseForm({ keys, items, busy, onErase }: EraseFormProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const wanted = confirmationOf(keys);
  const noun = keys.email ? 'email address' : 'phone number';
  const erasable = items.filter((item) => item.erasable);
  // A number can be shared by a household, so what it finds is chosen one by one.
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    keys.email ? erasable.map(({ id }) => id) : [],
  );
  const kept = erasable.map(({ id }) => id).filter((id) => !chosen.includes(id));
  const isNothingChosen = chosen.length === 0;

  const submit = (): void => {
    if (isConfirmed(keys, typed)) {
      onErase(kept);
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
        Deletes the requests with their timeline, notes and estimates, the subscriptions and the accounts. In
        requests of others, the address and number are replaced with “[erased]”. It cannot be undone. The log
        below keeps the counts, not the person. Delete emails about the person in your mailbox yourself.
      </p>
      <fieldset className="mb-5 grid gap-3">
        <legend className="mb-2 text-sm font-semibold">
          {keys.email
            ? 'Erase these; clear the check mark of what stays'
            : 'Several people may share a number. Choose what to erase; everything else stays'}
        </legend>
        {erasable.map((item) => (
          <Checkbox
            key={`${item.kind} ${item.id}`}
            name={`erase-${item.kind}-${item.id}`}
            className="text-sm"
            checked={chosen.includes(item.id)}
            onChange={(isChecked) =>
              setChosen(isChecked ? [...chosen, item.id] : chosen.filter((id) => id !== item.id))
            }
          >
            <ItemName item={item} />
          </Checkbox>
        ))}
      </fieldset>
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
          disabled={busy !== null || isNothingChosen}
        >
          Erase for good
        </BusyButton>
      </div>
    </form>
  );
}

/** Search result for a person, with export and erase (docs/product.md, Privacy requests). */
export function PersonFound({ keys, items, busy, onExport, onErase }: PersonFoundProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  if (items.length === 0) {
    return (
      <Note tone="plain" className="mt-5" role="status">
        Nothing is stored under{' '}
        <bdi className="wrap-anywhere">{[keys.email, keys.phone].filter(Boolean).join(', ')}</bdi>.
      </Note>
    );
  }
  const staying = items.filter((item) => !item.erasable);
  return (
    <div className="mt-6 border-t border-fog-200 pt-5">
      <h3 className="font-sans text-body font-[650]" tabIndex={-1} ref={heading}>
        Found {formatCountsText(countItems(items))}
      </h3>
      <p className="muted mt-1 mb-4 text-sm">
        The file contains everything stored about them, as JSON, except what is written in requests of others.
        Send it to that person only.
      </p>
      <BusyButton
        className="btn btn-outline btn-sm"
        busy={busy === 'export'}
        busyLabel="Preparing the file..."
        disabled={busy !== null}
        onClick={onExport}
      >
        <Download />
        Export data (JSON)
      </BusyButton>
      {staying.length > 0 && (
        <ul className="mt-5 grid gap-3 text-sm">
          {staying.map((item) => (
            <li key={item.id}>
              <ItemName item={item} />
            </li>
          ))}
        </ul>
      )}
      {staying.length < items.length && <EraseForm keys={keys} items={items} busy={busy} onErase={onErase} />}
    </div>
  );
}
