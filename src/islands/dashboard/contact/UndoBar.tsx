import { useStore } from '@nanostores/react';
import { $savedChange, endUndo, type SavedChange } from '../../../stores/saved-change.ts';
import { SavedBar } from './SavedBar.tsx';

const undo = (change: SavedChange): void => {
  endUndo();
  change.undo();
};

/** Offers to undo the latest change of a lead or a visit, also after the screen it was made on is closed. */
export function UndoBar() {
  return <SavedBar saved={useStore($savedChange)} onUndo={undo} onEnd={endUndo} />;
}
