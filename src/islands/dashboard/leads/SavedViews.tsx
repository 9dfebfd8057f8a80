import Pencil from '~icons/lucide/pencil';
import Trash from '~icons/lucide/trash-2';
import { useState } from 'react';
import { cleanLine } from '../../../domain/forms/text.ts';
import { listQuery, sameFilters, type LeadFilters } from '../../../domain/leads/lead-filters.ts';
import { rpc, type CallResult } from '../../../services/staff/database.ts';
import { readSavedViews, type SavedView } from '../../../services/staff/leads.ts';
import { TextField } from '../../ui/TextField.tsx';
import { NotLoaded } from '../shared/ReadStates.tsx';
import { StatusNote, saveNote, useAction, type ActionNote } from '../shared/action.tsx';
import { useRead } from '../shared/query.ts';
import { StaffDialog } from '../shared/StaffDialog.tsx';
import { Button, IconButton } from '../shared/Button.tsx';

/** Longest name of a view, in characters; the database has the same limit. */
const MAX_NAME = 40;

type SavedViewsProps = {
  filters: LeadFilters;
  onOpen: (filters: LeadFilters) => void;
  onClose: () => void;
};

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
      <IconButton label={`Rename ${view.name}`} onClick={onRename}>
        <Pencil />
      </IconButton>
      <IconButton label={`Delete ${view.name}`} disabled={busy} onClick={onDelete}>
        <Trash />
      </IconButton>
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
  const store = async (
    change: Promise<CallResult<unknown>>,
    done: string,
    onStored = (): void => undefined,
  ): Promise<ActionNote> => {
    const note = await saveNote(
      change,
      () => {
        onStored();
        return views.refetch();
      },
      done,
    );
    const isTaken = note.text.includes('saved_views_name_unique');
    return isTaken ? { tone: 'error', text: 'You already have a view with this name.' } : note;
  };
  const save = async (): Promise<ActionNote> => {
    const viewName = cleanLine(name);
    if (viewName === '' || Array.from(viewName).length > MAX_NAME)
      return { tone: 'error', text: `Give the view a name of 1 to ${MAX_NAME} characters.` };
    if (renamed) {
      const view = { id: renamed.id, name: viewName };
      return store(rpc('rename_view', view), `Renamed to ${viewName}.`, reset);
    }
    const view = { id: newId, name: viewName, query: listQuery(filters), search: filters.search };
    return store(rpc('save_view', view), `Saved as ${viewName}.`, reset);
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
              onDelete={() =>
                void action.run(() => store(rpc('delete_view', { id: view.id }), `${view.name} is deleted.`))
              }
            />
          ))}
        </ul>
      )}
      <form className="grid gap-3" noValidate onSubmit={action.onSubmit(save)}>
        <TextField
          name="view-name"
          label={renamed ? `New name of ${renamed.name}` : 'Name for what the list shows now'}
          required={false}
          value={name}
          onChange={setName}
        />
        <div className="flex flex-wrap gap-2">
          <Button dark type="submit" busy={action.busy}>
            {renamed ? 'Rename' : 'Save view'}
          </Button>
          {renamed && <Button onClick={reset}>Cancel</Button>}
        </div>
        <StatusNote note={action.note} />
      </form>
    </StaffDialog>
  );
}
