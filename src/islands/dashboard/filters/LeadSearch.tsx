import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { MAX_SEARCH, type LeadFilters } from '../../../domain/leads/lead-filters.ts';
import { searchList } from '../lead/lead-url.ts';

/** Debounce of the search input, in ms. */
const TYPING_PAUSE = 300;

/** Search field for name, phone, email and address. Searches while typing. */
export function LeadSearch({ filters }: { filters: LeadFilters }) {
  const value = filters.search;
  const [entry, setEntry] = useState(value);
  const [shownFor, setShownFor] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The URL changed elsewhere, such as by browser Back: show its search.
  if (value !== shownFor) {
    setShownFor(value);
    if (value !== entry.trim()) setEntry(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (text: string): void => {
    clearTimeout(timer.current);
    if (text.trim() !== value) searchList(text.trim(), filters);
  };
  const onChange = (text: string): void => {
    setEntry(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(text), TYPING_PAUSE);
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    search(entry);
  };
  return (
    <form role="search" className="min-w-0 flex-[1_1_16rem]" onSubmit={onSubmit}>
      <label className="sr-only" htmlFor="lead-search">
        Search leads
      </label>
      <input
        id="lead-search"
        className="input text-ellipsis lg:text-sm"
        type="search"
        autoComplete="off"
        maxLength={MAX_SEARCH}
        placeholder="Name, phone, email"
        value={entry}
        onChange={(event) => onChange(event.target.value)}
      />
    </form>
  );
}
