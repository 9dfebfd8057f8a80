import CircleCheck from '~icons/lucide/circle-check';
import RotateCcw from '~icons/lucide/rotate-ccw';
import { useEffect, useRef, useState } from 'react';
import { useStore } from '@nanostores/react';
import { $savedChange, endUndo, type SavedChange } from '../../../stores/saved-change.ts';

/** A change that was just stored and can be undone; `text` may be empty. */
export type Saved = { id: string; title: string; text: string };

/** Time to undo, in ms (docs/product.md, Lead work). */
const UNDO_TIME = 10_000;

type CardProps<T extends Saved> = { saved: T; onUndo: (saved: T) => void; onEnd: () => void };

/** Leaves after a while, unless it is pointed at or focused. */
function SavedCard<T extends Saved>({ saved, onUndo, onEnd }: CardProps<T>) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onEnd, UNDO_TIME);
    return () => clearTimeout(timer);
  }, [isHeld, onEnd]);
  return (
    <div
      className="flex items-center gap-3 py-2 pr-2 pl-4"
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
    >
      <CircleCheck className="flex-none text-leaf-300" />
      <p className="min-w-0 flex-1 text-sm leading-[1.4]">
        <b className="block font-[650]">{saved.title}</b>
        <bdi className="wrap-anywhere text-mist-300">{saved.text}</bdi>
      </p>
      <button
        type="button"
        className="flex min-h-11 items-center gap-2 rounded-control px-3 text-sm font-semibold text-poppy-300 hover:text-fog-50"
        onClick={() => onUndo(saved)}
      >
        <RotateCcw />
        Undo
      </button>
    </div>
  );
}

type SavedBarProps<T extends Saved> = Omit<CardProps<T>, 'saved'> & { saved: T | undefined };

/** Says what was stored, with a button to undo it. A popover, so that it stands above an open lead on a phone. */
export function SavedBar<T extends Saved>({ saved, ...actions }: SavedBarProps<T>) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!saved || !element || !('showPopover' in element)) return;
    element.showPopover();
    return () => element.hidePopover();
  }, [saved]);
  return (
    <div
      ref={bar}
      popover="manual"
      role="status"
      className="dark fixed inset-x-3 top-auto bottom-20 m-0 w-auto max-w-[28rem] rounded-card bg-ink-900 text-fog-50 shadow-high lg:right-4 lg:bottom-4 lg:left-auto"
    >
      {saved && <SavedCard key={saved.id} saved={saved} {...actions} />}
    </div>
  );
}

const undo = (change: SavedChange): void => {
  endUndo();
  change.undo();
};

/** Offers to undo the latest change of a lead or a visit, also after the screen it was made on is closed. */
export function UndoBar() {
  return <SavedBar saved={useStore($savedChange)} onUndo={undo} onEnd={endUndo} />;
}
