import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { LIST_KEYS, listAction, steppedId, type ListAction } from '../../../domain/leads/list-keys.ts';
import { showToast } from '../../../stores/toasts.ts';
import type { Selection } from '../bulk/use-selection.ts';
import { LEADS_KEY } from '../shared/query.ts';
import { StaffDialog } from '../shared/StaffDialog.tsx';
import { closeLead, openLead } from '../lead/lead-url.ts';
import { useSendWork } from '../lead/use-unsent-work.ts';
import { focusWhenThere, focusedRow, focusRow, isBusyElsewhere, isTyping } from '../shared/lead-focus.ts';
import { LinkButton } from '../shared/Button.tsx';

type ListKeysProps = { ids: readonly string[]; openId: string | undefined; selection: Selection };

/** Ids of the fields that keys lead to. */
const TARGETS = { note: 'lead-note', estimate: 'lead-estimate' } as const;

function Key({ name }: { name: string }) {
  return (
    <kbd className="inline-grid min-w-6 place-items-center rounded-[3px] border border-fog-300 bg-fog-50 px-1.5 font-sans text-xs leading-5">
      {name}
    </kbd>
  );
}

function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <StaffDialog id="list-keys" title="Keys of the list" onClose={onClose}>
      <dl className="grid grid-cols-[4rem_1fr] gap-y-2 text-sm">
        {LIST_KEYS.map(({ keys, label }) => (
          <div key={label} className="contents">
            <dt>
              {keys.map((key) => (
                <Key key={key} name={key} />
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <p className="muted text-sm">Keys are off while you type in a field.</p>
    </StaffDialog>
  );
}

/** Keyboard of the list, with its hints below the list and the dialog that explains all keys. */
export function ListKeys({ ids, openId, selection }: ListKeysProps) {
  const client = useQueryClient();
  const [hasHelp, setHelp] = useState(false);

  const send = useSendWork();
  const claim = async (leadId: string): Promise<void> => {
    const { outcome, text } = await send({ kind: 'claim', id: crypto.randomUUID(), leadId });
    if (outcome === 'waiting') return;
    await Promise.all([
      client.invalidateQueries({ queryKey: LEADS_KEY }),
      client.invalidateQueries({ queryKey: ['lead', leadId] }),
    ]);
    if (outcome === 'stored') showToast({ title: 'Claimed', text: 'This lead is yours.' }, 'ok');
    else showToast({ title: 'Not claimed', text }, 'error');
  };
  const step = (by: 1 | -1, current: string | undefined): void => {
    const next = steppedId(ids, current, by);
    if (next === undefined) return;
    focusRow(next);
    if (openId !== undefined && next !== openId) openLead(next);
  };
  const run = (action: ListAction): boolean => {
    const current = focusedRow() ?? openId;
    switch (action) {
      case 'next':
      case 'previous':
        step(action === 'next' ? 1 : -1, current);
        return true;
      case 'search':
        document.getElementById('lead-search')?.focus();
        return true;
      case 'help':
        setHelp(true);
        return true;
      case 'close':
        if (openId !== undefined) closeLead();
        else if (selection.ids.size > 0) selection.clear();
        else return false;
        return true;
      case 'open':
        // The link of the row opens it by itself.
        return false;
      case 'claim':
        if (current) void claim(current);
        return current !== undefined;
      case 'select':
        if (current && ids.includes(current)) selection.toggle(current);
        return current !== undefined;
      case 'note':
      case 'estimate':
        if (!current) return false;
        if (current !== openId) openLead(current);
        focusWhenThere(TARGETS[action], current);
        return true;
    }
  };
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const action = listAction(event);
    if (!action || event.defaultPrevented || isTyping(event.target) || isBusyElsewhere()) return;
    if (run(action)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      <p className="muted flex flex-wrap items-center gap-x-4 gap-y-1 text-xs max-lg:hidden">
        {LIST_KEYS.filter(({ action }) => action !== 'help' && action !== 'close').map(({ keys, label }) => (
          <span key={label} aria-hidden="true">
            {keys.map((key) => (
              <Key key={key} name={key} />
            ))}{' '}
            {label}
          </span>
        ))}
        <LinkButton className="min-h-8" onClick={() => setHelp(true)}>
          All keys
        </LinkButton>
      </p>
      {hasHelp && <KeyHelp onClose={() => setHelp(false)} />}
    </>
  );
}
