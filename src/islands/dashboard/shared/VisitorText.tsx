import { useState } from 'react';
import { formatCount } from '../../../domain/content/format-count.ts';
import { LinkButton } from './Button.tsx';

/** Visitor input, truncated. `bdi` keeps its text direction from affecting the text around it. */
export function VisitorText({ text, lines = 1 }: { text: string; lines?: 1 | 2 }) {
  return (
    <bdi className={lines === 1 ? 'block truncate' : 'line-clamp-2 wrap-anywhere'} title={text}>
      {text}
    </bdi>
  );
}

/** Longest text shown without "Show all", in characters. */
const MAX_COLLAPSED_LENGTH = 600;

/** Full user input as plain text with its line breaks. `bdi` keeps its text direction from affecting the text around it. */
export function FullText({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const characters = Array.from(text);
  const isLong = characters.length > MAX_COLLAPSED_LENGTH;
  return (
    <>
      <bdi className="block wrap-anywhere whitespace-pre-wrap">
        {isLong && !isOpen ? `${characters.slice(0, MAX_COLLAPSED_LENGTH).join('')}…` : text}
      </bdi>
      {isLong && (
        <LinkButton
          className="text-sm font-semibold"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : `Show all ${formatCount(characters.length)} characters`}
        </LinkButton>
      )}
    </>
  );
}
