export type UndoNoteProps = {
  /** What we changed; undefined when nothing, or the visitor has changed it since. */
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
