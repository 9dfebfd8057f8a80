import { isReply, REPLIES } from '../../../domain/leads/figure-filters.ts';
import { formLabel, LEAD_FORMS, type LeadFilters } from '../../../domain/leads/lead-filters.ts';
import { isLostReason, LOST_REASONS, lostReasonText } from '../../../domain/leads/lost-reasons.ts';
import { STATUSES, statusLabel } from '../../../domain/leads/lead-status.ts';
import { readSort } from '../../../domain/leads/lead-sort.ts';
import { DESK_SERVICES, isDeskService } from '../../../domain/catalog/service-labels.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { DayField } from '../shared/DayField.tsx';
import { SourceField } from './SourceField.tsx';

type FilterPanelProps = {
  filters: LeadFilters;
  onChange: (changes: Partial<LeadFilters>) => void;
  names: ReadonlyMap<string, string>;
  userId: string;
  sources: readonly string[];
};

/** First and last day that the URL parameters accept. */
const DAYS = { min: '2000-01-01', max: '2099-12-31' };

/** Orders of the list, which the heads of the table offer on wide screens. */
const ORDERS: Record<string, string> = {
  due: 'Due first',
  '-received': 'Newest first',
  received: 'Oldest first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  service: 'Service, A to Z',
  '-service': 'Service, Z to A',
  '-price': 'Price, highest first',
  price: 'Price, lowest first',
  owner: 'Owner, A to Z',
  '-owner': 'Owner, Z to A',
  status: 'Status, New first',
  '-status': 'Status, New last',
};

/** Group of toggle buttons for several values. */
function Choices<Value extends string>(props: {
  legend: string;
  values: readonly Value[];
  label: (value: Value) => string;
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}) {
  const { legend, values, label, chosen, onChange } = props;
  const toggle = (value: Value): void =>
    onChange(values.filter((other) => (other === value ? !chosen.includes(value) : chosen.includes(other))));
  return (
    <fieldset className="field min-w-0">
      <legend className="label">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {values.map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={chosen.includes(value)}
            className="min-h-11 rounded-control border-[1.5px] border-fog-300 px-3 text-sm font-semibold hover:border-ink-900 aria-pressed:border-ink-900 aria-pressed:bg-ink-900 aria-pressed:text-fog-50"
            onClick={() => toggle(value)}
          >
            {label(value)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Filters of the lead list, apart from tabs and search (docs/product.md, Dashboard). */
export function FilterPanel({ filters, onChange, names, userId, sources }: FilterPanelProps) {
  const others = [...names].filter(([id]) => id !== userId);
  const people = { me: 'Me', nobody: 'Nobody', ...Object.fromEntries(others) };
  const repliers = { [userId]: 'Me', ...Object.fromEntries(others) };
  const isListed = filters.assigned === '' || Object.hasOwn(people, filters.assigned);
  return (
    <div
      role="group"
      aria-label="Filters"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-x-5 gap-y-4 rounded-card border border-fog-200 bg-white p-[1.1rem]"
    >
      <div className="col-span-full min-w-0">
        <Choices
          legend="Status"
          values={STATUSES}
          label={statusLabel}
          chosen={filters.statuses}
          onChange={(statuses) => onChange({ statuses, waiting: false })}
        />
      </div>
      <div className="col-span-full min-w-0">
        <Choices
          legend="Form"
          values={LEAD_FORMS}
          label={formLabel}
          chosen={filters.forms}
          onChange={(forms) => onChange({ forms })}
        />
      </div>
      <SelectField
        name="filter-service"
        label="Service"
        value={filters.services[0] ?? ''}
        placeholder="Every service"
        options={DESK_SERVICES}
        onChange={(service) => onChange({ services: isDeskService(service) ? [service] : [] })}
      />
      <SelectField
        name="filter-assigned"
        label="Assigned to"
        value={filters.assigned}
        placeholder="Anybody"
        options={isListed ? people : { ...people, [filters.assigned]: 'A colleague' }}
        onChange={(assigned) => onChange({ assigned })}
      />
      <SelectField
        name="filter-reply"
        label="First reply"
        value={filters.reply}
        placeholder="Any"
        options={REPLIES}
        onChange={(reply) => onChange({ reply: isReply(reply) ? reply : '' })}
      />
      <SelectField
        name="filter-answered"
        label="First reply by"
        value={filters.answered}
        placeholder="Anybody"
        options={
          filters.answered === '' || Object.hasOwn(repliers, filters.answered)
            ? repliers
            : { ...repliers, [filters.answered]: 'A former colleague' }
        }
        onChange={(answered) => onChange({ answered })}
      />
      <SelectField
        name="filter-reason"
        label="Lost reason"
        value={filters.reason}
        placeholder="Any"
        options={{ ...LOST_REASONS, other: lostReasonText('other') }}
        onChange={(reason) => onChange({ reason: isLostReason(reason) ? reason : '' })}
      />
      <SourceField
        value={filters.sources[0] ?? ''}
        suggestions={sources}
        onChange={(source) => onChange({ sources: source ? [source] : [] })}
      />
      <DayField
        {...DAYS}
        name="filter-from"
        label="From"
        value={filters.from}
        onChange={(from) => onChange({ from })}
      />
      <DayField
        {...DAYS}
        name="filter-to"
        label="To"
        value={filters.to}
        onChange={(to) => onChange({ to })}
      />
      <SelectField
        name="filter-order"
        label="Order"
        value={filters.sort || (filters.waiting ? 'due' : '-received')}
        options={ORDERS}
        onChange={(order) => onChange({ sort: readSort(order, filters.waiting) })}
      />
    </div>
  );
}
