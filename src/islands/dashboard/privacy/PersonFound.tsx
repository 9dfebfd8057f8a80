import { useEffect, useRef, useState } from 'react';
import Download from '~icons/lucide/download';
import type { PersonItem, PersonKeys } from '../../../services/staff/privacy.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Note } from '../../ui/Note.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useEntry } from '../shared/use-entry.ts';
import { countItems, formatCountsText, itemText, requestText } from './person-text.ts';
import { Button } from '../shared/Button.tsx';

/** Step of a privacy request. */
export type PersonStep = 'find' | 'export' | 'erase';

/** Returns true when the confirmation matches; ignores case, and non-digits in a phone number. */
function isConfirmed(keys: PersonKeys, typed: string): boolean {
  const digits = (text: string): string => text.replace(/\D/g, '').slice(-10);
  return keys.email
    ? typed.trim().toLowerCase() === keys.email.toLowerCase()
    : digits(typed) === digits(keys.phone);
}

/** Name and description of a record. */
function ItemName({ item }: { item: PersonItem }) {
  return (
    <>
      <bdi className="font-semibold wrap-anywhere">{item.name}</bdi>
      <span className="muted block text-xs">{itemText(item)}</span>
      {(item.kind === 'lead' || item.kind === 'mention') && (
        <span className="muted block text-xs wrap-anywhere">
          <bdi>{requestText(item)}</bdi>
        </span>
      )}
    </>
  );
}

type EraseFormProps = {
  keys: PersonKeys;
  busy: PersonStep | null;
  isNothingChosen: boolean;
  onErase: () => Promise<void>;
};

function EraseForm({ keys, busy, isNothingChosen, onErase }: EraseFormProps) {
  const noun = keys.email ? 'email address' : 'phone number';
  const { field, onSubmit } = useEntry(
    () => ({ confirmation: '' }),
    'erase',
    ({ confirmation }) =>
      isConfirmed(keys, confirmation) ? {} : { confirmation: `Type the ${noun} exactly to erase` },
    () => onErase().then(() => null),
  );

  return (
    <form noValidate className="mt-6 border-t border-fog-200 pt-5" onSubmit={onSubmit}>
      <h4 className="font-sans text-body font-[650]">Erase</h4>
      <p className="muted mt-1 mb-4 max-w-[40em] text-sm">
        Deletes the checked requests with their timeline, notes and estimates, the subscriptions and the
        accounts. In requests of others, the address and number are replaced with “[erased]”. It cannot be
        undone. The log below keeps the counts, not the person. Delete emails about the person in your mailbox
        yourself.
      </p>
      <div className="grid max-w-[34rem] gap-4">
        <TextField
          {...field(
            'confirmation',
            <>
              Type <bdi className="wrap-anywhere">{keys.email || keys.phone}</bdi> to confirm
            </>,
          )}
          autoComplete="off"
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

type PersonFoundProps = {
  keys: PersonKeys;
  items: readonly PersonItem[];
  busy: PersonStep | null;
  onExport: (leaveOut: string[]) => Promise<void>;
  onErase: (keep: string[]) => Promise<void>;
};

/** Search result for a person, with export and erase (docs/product.md, Privacy requests). */
export function PersonFound({ keys, items, busy, onExport, onErase }: PersonFoundProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const erasable = items.filter((item) => item.erasable);
  const staying = items.filter((item) => !item.erasable);
  // A household shares a number, and staff may have merged its requests, so these are chosen one by one.
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    keys.email ? erasable.filter((item) => item.has_key).map(({ id }) => id) : [],
  );
  const left = erasable.map(({ id }) => id).filter((id) => !chosen.includes(id));
  if (items.length === 0) {
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
        Found {formatCountsText(countItems(items))}
      </h3>
      {erasable.length > 0 && (
        <fieldset className="mt-4 grid gap-3">
          <legend className="mb-2 text-sm font-semibold">
            {keys.email
              ? 'Export or erase these; clear the check mark of what isn’t about this person'
              : 'Several people may share a number. Choose what is about this person'}
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
      )}
      {staying.length > 0 && (
        <ul className="mt-4 grid gap-3 text-sm">
          {staying.map((item) => (
            <li key={item.id}>
              <ItemName item={item} />
            </li>
          ))}
        </ul>
      )}
      <p className="muted mt-5 mb-4 text-sm">
        The file contains everything checked above, as JSON, except what is written in requests of others.
        Send it to that person only.
      </p>
      <Button
        busy={busy === 'export'}
        busyLabel="Preparing the file..."
        disabled={busy !== null || (chosen.length === 0 && staying.length === 0)}
        onClick={() => onExport(left)}
      >
        <Download />
        Export data (JSON)
      </Button>
      {erasable.length > 0 && (
        <EraseForm
          keys={keys}
          busy={busy}
          isNothingChosen={chosen.length === 0}
          onErase={() => onErase(left)}
        />
      )}
    </div>
  );
}
