import { useState } from 'react';
import { formatCount } from '../../../domain/content/count-words.ts';

/** Longest text shown whole at once, in characters. */
const LONG = 600;

/** Words a person typed, whole: line breaks kept, as text alone, unable to reorder what stands around them. */
export function FullText({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const letters = Array.from(text);
  const isLong = letters.length > LONG;
  return (
    <>
      <bdi className="block wrap-anywhere whitespace-pre-wrap">
        {isLong && !isOpen ? `${letters.slice(0, LONG).join('')}…` : text}
      </bdi>
      {isLong && (
        <button
          type="button"
          className="inline-link text-sm font-semibold"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : `Show all ${formatCount(letters.length)} characters`}
        </button>
      )}
    </>
  );
}
