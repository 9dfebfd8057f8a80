import { formatClock } from '../../../domain/hours/hours.ts';
import { formatDateTime } from '../../../domain/hours/received.ts';
import { LeadTools, type LeadToolsProps } from './LeadTools.tsx';

type ListHeadProps = LeadToolsProps & {
  name: string;
  now: Date;
  updatedAt: Date | null;
};

/** Heading of the dashboard with the toolbar of the list, in one line where there is space. */
export function ListHead({ name, now, updatedAt, ...tools }: ListHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-1 lg:mb-4 lg:gap-x-4 lg:gap-y-2">
      <h1 className="min-w-0 max-lg:flex-1 max-lg:truncate max-lg:font-sans max-lg:text-body max-lg:font-[650] max-[18rem]:basis-full lg:text-d3 lg:wrap-anywhere">
        <span className="max-lg:sr-only">Welcome back, </span>
        <bdi>{name}</bdi>
      </h1>
      <div className="muted text-xs leading-[1.4] max-lg:sr-only">
        <p>{formatDateTime(now)}</p>
        {updatedAt && <p>Updated {formatClock(updatedAt)} Pacific</p>}
      </div>
      <LeadTools {...tools} />
    </div>
  );
}
