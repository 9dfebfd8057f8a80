import { map, type PreinitializedMapStore } from 'nanostores';
import { readDraftFields } from './forms/form-drafts.ts';
import { getItem, itemKeys, removeItem, setItem } from './page/device-storage.ts';
import { STAFF_ITEMS_PREFIX } from './session.ts';

/** Unsent items of a staff member, of one kind, by id. */
export type StaffItems<Item> = PreinitializedMapStore<Record<string, Item | undefined>>;

/** Reads and clears one kind; `put` changes the store without writing it back to the device. */
type Kind = { load: () => void; clear: () => void; put: (id: string, value: unknown) => void };

const kinds = new Map<string, Kind>();

let ownerId: string | undefined;

const prefixOf = (owner: string): string => `${STAFF_ITEMS_PREFIX}${owner}:`;

/** Reads the item of a key; undefined when missing, malformed or older than 7 days (docs/product.md, Data retention). */
const readItem = (text: string | null): unknown => readDraftFields(text, new Date())?.item;

/**
 * Creates the store of one kind. Each item has its own key, so that two tabs do not overwrite each other's, and belongs
 * to one account, so that nobody else sees it and the next session of the account has it again.
 */
export function staffItems<Item>(kind: string, isItem: (value: unknown) => boolean): StaffItems<Item> {
  const store: StaffItems<Item> = map<Record<string, Item | undefined>>({});
  let isWritten = true;
  const change = (task: () => void): void => {
    isWritten = false;
    task();
    isWritten = true;
  };
  const own: Kind = {
    load: () => {
      if (ownerId === undefined) return;
      const prefix = `${prefixOf(ownerId)}${kind}:`;
      const items: Record<string, Item | undefined> = {};
      for (const key of itemKeys(prefix)) {
        const item = readItem(getItem(key));
        if (isItem(item)) items[key.slice(prefix.length)] = item as Item;
        else removeItem(key);
      }
      change(() => store.set(items));
    },
    clear: () => change(() => store.set({})),
    put: (id, value) => change(() => store.setKey(id, isItem(value) ? (value as Item) : undefined)),
  };
  store.listen((items, _before, id) => {
    if (!isWritten || id === undefined || ownerId === undefined) return;
    const key = `${prefixOf(ownerId)}${kind}:${id}`;
    const item = items[id];
    if (item === undefined) removeItem(key);
    else setItem(key, JSON.stringify({ savedAt: new Date().toISOString(), item }));
  });
  kinds.set(kind, own);
  own.load();
  return store;
}

/** Follows what other tabs of the account write. */
function follow({ key, newValue }: StorageEvent): void {
  if (ownerId === undefined || !key?.startsWith(prefixOf(ownerId))) return;
  const [kind = '', id = ''] = key.slice(prefixOf(ownerId).length).split(':');
  kinds.get(kind)?.put(id, readItem(newValue));
}

/** Sets whose items the stores hold: restores theirs from the device; those of other accounts stay there, unseen. */
export function setItemOwner(userId: string): void {
  if (ownerId === userId) return;
  if (ownerId === undefined) window.addEventListener('storage', follow);
  ownerId = userId;
  for (const { load } of kinds.values()) load();
}

/** Id of the account whose items the stores hold. */
export const getItemOwner = (): string | undefined => ownerId;

/** Deletes all items of an account: it signed out, or was removed. */
export function clearStaffItems(userId: string): void {
  for (const key of itemKeys(prefixOf(userId))) removeItem(key);
  if (userId === ownerId) for (const { clear } of kinds.values()) clear();
}

/** Counts what an account has not sent yet on this device. */
export const countStaffItems = (userId: string): number => itemKeys(prefixOf(userId)).length;
