import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { hasFailed } from './query.ts';
import { ReadFailed, ReadLoading } from './ReadStates.tsx';

type ScreenHeadProps = { title: string; text?: ReactNode; aside?: ReactNode };

/** Head of a screen: its title, a sentence about it, and what can be done. */
export const ScreenHead = ({ title, text, aside }: ScreenHeadProps) => (
  <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 [&+section]:pt-3">
    <div>
      <h1 className="text-d2">{title}</h1>
      {text && <p className="muted mt-2 max-w-prose text-sm">{text}</p>}
    </div>
    {aside}
  </header>
);

type PageSectionProps = {
  /** Element id, usable as a link target; the heading's id is derived from it. */
  id: string;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
};

/** Section of a page with its heading. */
export function PageSection({ id, title, aside, children }: PageSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-6 grid-cols-1 gap-[0.9rem] pt-9"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id={`${id}-title`} className="text-d3" tabIndex={-1}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** White card. */
export const Card = ({ children }: { children: ReactNode }) => (
  <div className="rounded-card border border-fog-200 bg-white p-5 lg:px-7 lg:py-6">{children}</div>
);

/** White card with rows. */
export const RowCard = (list: ComponentProps<'ul'>) => (
  <ul {...list} className="divide-y divide-fog-200 rounded-card border border-fog-200 bg-white" />
);

/** Row of a card: text, and at the right its buttons. */
export const Row = ({ aside, children, ...row }: ComponentProps<'li'> & { aside?: ReactNode }) => (
  <li {...row} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 lg:px-7">
    <div className="min-w-0 flex-1 basis-40">{children}</div>
    {aside}
  </li>
);

/** Stands in for what was not read: the error of a failed query, and without data a loading skeleton. */
export function ReadState({ query, failure }: { query: UseQueryResult; failure: string }) {
  if (hasFailed(query)) {
    return (
      <ReadFailed
        failure={{ title: 'Error', text: failure }}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return query.data === undefined && <ReadLoading />;
}
