import { useState } from 'react';
import { sourceName } from '../../../domain/attribution/source-names.ts';

type SourceFieldProps = {
  value: string;
  suggestions: readonly string[];
  onChange: (source: string) => void;
};

/** Source filter. Applies on blur, on Enter, and when a suggestion is chosen. */
export function SourceField({ value, suggestions, onChange }: SourceFieldProps) {
  const [entry, setEntry] = useState(sourceName(value));
  const [shownFor, setShownFor] = useState(value);
  if (value !== shownFor) {
    setShownFor(value);
    setEntry(sourceName(value));
  }
  const apply = (text: string): void => {
    const source = text.trim().toLowerCase();
    if (source !== value) onChange(source);
  };
  const change = (text: string): void => {
    setEntry(text);
    if (text === '' || suggestions.includes(text.toLowerCase())) apply(text);
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
        onChange={(event) => change(event.target.value)}
        onBlur={() => apply(entry)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply(entry);
        }}
      />
      <datalist id="lead-sources">
        {suggestions.map((source) => (
          <option key={source} value={sourceName(source)} />
        ))}
      </datalist>
    </div>
  );
}
