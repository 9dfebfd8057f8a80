import CircleCheck from '~icons/lucide/circle-check';
import RotateCcw from '~icons/lucide/rotate-ccw';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '@nanostores/react';
import { $savedChange, endUndo, type SavedChange } from '../../../stores/saved-change.ts';
import { $modals } from '../../../stores/modals.ts';

/** Time to undo, in ms (docs/product.md, Lead work). */
const UNDO_TIME = 10_000;

const BUTTON =
  'flex min-h-11 items-center gap-2 rounded-control px-3 text-sm font-semibold text-poppy-300 hover:text-fog-50';

const endWith = (action: () => void) => (): void => {
  endUndo();
  action();
};

/** Leaves after a while, unless it is pointed at or focused. */
function SavedCard({ saved }: { saved: SavedChange }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(endUndo, UNDO_TIME);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return (
    <div
      className="flex flex-wrap items-center gap-x-3 py-2 pr-2 pl-4"
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
    >
      <CircleCheck className="flex-none text-leaf-300" />
      <p className="min-w-0 flex-[1_1_8rem] py-1 text-sm leading-[1.4]">
        <b className="block font-[650]">{saved.title}</b>
        <bdi className="wrap-anywhere text-mist-300">{saved.text}</bdi>
      </p>
      <div className="ml-auto flex">
        {saved.open && (
          <button type="button" className={BUTTON} onClick={endWith(saved.open)}>
            Open lead
          </button>
        )}
        <button type="button" className={BUTTON} onClick={endWith(saved.undo)}>
          <RotateCcw />
          Undo
        </button>
      </div>
    </div>
  );
}

/** Says what was stored, with a button to undo it. A popover, so that it stands above an open lead on a phone. */
function SavedBar({ saved }: { saved: SavedChange | undefined }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    // In a dialog that just closed, the bar is about to be moved out of it.
    if (!saved || !element?.isConnected || !('showPopover' in element)) return;
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
      {saved && <SavedCard key={saved.id} saved={saved} />}
    </div>
  );
}

/**
 * Offers to undo the latest change of a lead or a visit, also after the screen it was made on is closed. It is part of
 * an open modal dialog, outside of which nothing can be pressed.
 */
export function UndoBar() {
  const saved = useStore($savedChange);
  const modal = useStore($modals).at(-1);
  return modal ? createPortal(<SavedBar saved={saved} />, modal) : <SavedBar saved={saved} />;
}
