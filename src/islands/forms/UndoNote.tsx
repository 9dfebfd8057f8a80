export type UndoNoteProps = {
  /** Text about our change; undefined without one, or once the visitor edits the entry. */
  text: string | undefined;
  className: string;
  onUndo: () => void;
};

/** Announces an entry that we changed and offers to undo it; always in the DOM, so that changes are announced. */
export const UndoNote = ({ text, className, onUndo }: UndoNoteProps) => (
  <p className={`hint ${className}`} role="status">
    {text !== undefined && (
      <>
        <span>{text}</span>{' '}
        <button className="inline-link" type="button" onClick={onUndo}>
          Undo
        </button>
      </>
    )}
  </p>
);
