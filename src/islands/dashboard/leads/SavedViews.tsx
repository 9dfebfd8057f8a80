import Pencil from '~icons/lucide/pencil';
import Trash from '~icons/lucide/trash-2';
import { useState, type SubmitEvent } from 'react';
import { cleanLine } from '../../../domain/forms/text.ts';
import { sameFilters, type LeadFilters } from '../../../domain/leads/lead-filters.ts';
import type { CallResult } from '../../../services/staff/database.ts';
import {
  deleteView,
  readSavedViews,
  renameView,
  saveView,
  type SavedView,
} from '../../../services/staff/leads.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { NotLoaded } from '../shared/ReadStates.tsx';
import { StatusNote, useAction } from '../shared/action.tsx';
import { useRead } from '../shared/query.ts';
import { StaffDialog } from '../shared/StaffDialog.tsx';
import { Button } from '../shared/Button.tsx';

/** Longest name of a view, in characters; the database has the same limit. */
const MAX_NAME = 40;

type SavedViewsProps = {
  filters: LeadFilters;
  onOpen: (filters: LeadFilters) => void;
  onClose: () => void;
};

const ICON = 'grid size-11 flex-none place-items-center rounded-control hover:bg-fog-100';

type RowProps = {
  view: SavedView;
  isCurrent: boolean;
  busy: boolean;
  onOpen: () => void;
  onRename: () => void;
  onDelete: () => void;
};

function ViewRow({ view, isCurrent, busy, onOpen, onRename, onDelete }: RowProps) {
  return (
    <li className="flex items-center border-t border-fog-200 first:border-t-0">
      <button
        type="button"
        className="min-h-11 min-w-0 flex-1 truncate text-left font-semibold hover:underline hover:underline-offset-4"
        aria-current={isCurrent || undefined}
        onClick={onOpen}
      >
        <bdi>{view.name}</bdi>
        {isCurrent && <span className="muted ml-2 text-sm font-normal">shown now</span>}
      </button>
      <button type="button" className={ICON} aria-label={`Rename ${view.name}`} onClick={onRename}>
        <Pencil />
      </button>
      <button
        type="button"
        className={ICON}
        aria-label={`Delete ${view.name}`}
        disabled={busy}
        onClick={onDelete}
      >
        <Trash />
      </button>
    </li>
  );
}

/** Dialog with one's own views of the list: open, save, rename and delete (docs/product.md, Dashboard). */
export function SavedViews({ filters, onOpen, onClose }: SavedViewsProps) {
  const views = useRead(['saved-views'], readSavedViews);
  const [newId, setNewId] = useState(() => crypto.randomUUID());
  const [name, setName] = useState('');
  const [renamed, setRenamed] = useState<SavedView>();
  const action = useAction();

  const reset = (): void => {
    setName('');
    setRenamed(undefined);
    setNewId(crypto.randomUUID());
  };
  const change = (
    write: () => Promise<CallResult<unknown>>,
    done: string,
    onStored?: () => void,
  ): Promise<void> =>
    action.run(async () => {
      const result = await write();
      if (!result.ok) {
        const isTaken = result.error.message.includes('saved_views_name_unique');
        return {
          tone: 'error',
          text: isTaken ? 'You already have a view with this name.' : result.error.message,
        };
      }
      onStored?.();
      await views.refetch();
      return { tone: 'ok', text: done };
    });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const viewName = cleanLine(name);
    if (viewName === '' || Array.from(viewName).length > MAX_NAME) {
      action.setNote({ tone: 'error', text: `Give the view a name of 1 to ${MAX_NAME} characters.` });
      return;
    }
    void change(
      () => (renamed ? renameView(renamed.id, viewName) : saveView({ id: newId, name: viewName, filters })),
      renamed ? `Renamed to ${viewName}.` : `Saved as ${viewName}.`,
      reset,
    );
  };

  return (
    <StaffDialog id="saved-views" title="Saved views" onClose={onClose}>
      {views.isError ? (
        <NotLoaded what="Your views" onRetry={() => void views.refetch()} />
      ) : views.data?.length === 0 ? (
        <p className="muted text-sm">
          A view keeps a tab with its filters, order and search under a name. Only you see your views.
        </p>
      ) : (
        <ul>
          {(views.data ?? []).map((view) => (
            <ViewRow
              key={view.id}
              view={view}
              isCurrent={sameFilters(view.filters, filters)}
              busy={action.busy}
              onOpen={() => onOpen(view.filters)}
              onRename={() => {
                setRenamed(view);
                setName(view.name);
                document.getElementById('view-name')?.focus();
              }}
              onDelete={() => void change(() => deleteView(view.id), `${view.name} is deleted.`)}
            />
          ))}
        </ul>
      )}
      <form className="grid gap-3" noValidate onSubmit={submit}>
        <TextField
          name="view-name"
          label={renamed ? `New name of ${renamed.name}` : 'Name for what the list shows now'}
          required={false}
          value={name}
          onChange={setName}
        />
        <div className="flex flex-wrap gap-2">
          <BusyButton className="btn btn-dark btn-sm" type="submit" busy={action.busy}>
            {renamed ? 'Rename' : 'Save view'}
          </BusyButton>
          {renamed && <Button onClick={reset}>Cancel</Button>}
        </div>
        <StatusNote note={action.note} />
      </form>
    </StaffDialog>
  );
}
