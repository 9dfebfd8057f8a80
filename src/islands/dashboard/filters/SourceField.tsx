import { useState } from 'react';

/** Where leads came from; taken over when the entry is left or one of the suggestions is chosen. */
export type SourceFieldProps = {
  value: string;
  suggestions: readonly string[];
  onChange: (source: string) => void;
};

/** Where leads came from; taken over when the entry is left or one of the suggestions is chosen. */
export function SourceField({ value, suggestions, onChange }: SourceFieldProps) {
  const [entry, setValue] = useState(value);
  const [shownFor, setShownFor] = useState(value);
  if (value !== shownFor) {
    setShownFor(value);
    setValue(value);
  }
  const take = (text: string): void => {
    const source = text.trim().toLowerCase();
    if (source !== value) onChange(source);
  };
  const type = (text: string): void => {
    setValue(text);
    if (text === '' || suggestions.includes(text)) take(text);
  };
  return (
    <div className="field min-w-0">
      <label className="label" htmlFor="filter-source">
        Source
      </label>
      <input
        id="filter-source"
        className="input"
        type="text"
        list="lead-sources"
        autoComplete="off"
        maxLength={200}
        placeholder="Every source"
        value={entry}
        onChange={(event) => type(event.target.value)}
        onBlur={() => take(entry)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take(entry);
        }}
      />
      <datalist id="lead-sources">
        {suggestions.map((source) => (
          <option key={source} value={source} />
        ))}
      </datalist>
    </div>
  );
}
