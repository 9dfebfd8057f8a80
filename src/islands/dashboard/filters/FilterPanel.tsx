import { isReply, REPLIES } from '../../../domain/leads/figure-filters.ts';
import { formLabel, LEAD_FORMS, type LeadFilters } from '../../../domain/leads/lead-filters.ts';
import { isLostReason, LOST_REASONS, lostReasonText } from '../../../domain/leads/lost-reasons.ts';
import { STATUSES, statusLabel } from '../../../domain/leads/lead-status.ts';
import { readSort } from '../../../domain/leads/lead-sort.ts';
import { DESK_SERVICES, isDeskService } from '../../../domain/catalog/service-labels.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { narrowList } from '../lead/lead-url.ts';
import { DayField } from '../shared/DayField.tsx';
import { useState } from 'react';
import { sourceName } from '../../../domain/attribution/source-names.ts';
import { Chip } from '../shared/Button.tsx';

type SourceFieldProps = {
  value: string;
  suggestions: readonly string[];
  onChange: (source: string) => void;
};

/** Source filter. Applies on blur, on Enter, and when a suggestion is chosen. */
function SourceField({ value, suggestions, onChange }: SourceFieldProps) {
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

type FilterPanelProps = {
  filters: LeadFilters;
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

const REASONS = { ...LOST_REASONS, other: lostReasonText('other') };

/** Adds the person of the filter, who may have left. */
const withUnlisted = (people: Record<string, string>, id: string, name: string): Record<string, string> =>
  id === '' || Object.hasOwn(people, id) ? people : { ...people, [id]: name };

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
    <fieldset className="field col-span-full min-w-0">
      <legend className="label mb-1.5">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {values.map((value) => (
          <Chip
            key={value}
            aria-pressed={chosen.includes(value)}
            className="border-fog-300 px-3"
            onClick={() => toggle(value)}
          >
            {label(value)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

/** Filters of the lead list, apart from tabs and search (docs/product.md, Dashboard). */
export function FilterPanel({ filters, names, userId, sources }: FilterPanelProps) {
  const others = [...names].filter(([id]) => id !== userId);
  const { assigned, answered } = filters;
  const people = { me: 'Me', nobody: 'Nobody', ...Object.fromEntries(others) };
  const repliers = { [userId]: 'Me', ...Object.fromEntries(others) };
  const select = (
    name: string,
    label: string,
    placeholder: string,
    value: string,
    options: Record<string, string>,
    changed: (value: string) => Partial<LeadFilters>,
  ) => (
    <SelectField
      {...{ label, placeholder, value, options }}
      name={`filter-${name}`}
      onChange={(chosen) => narrowList(changed(chosen))}
    />
  );
  return (
    <div
      role="group"
      aria-label="Filters"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-x-5 gap-y-4 rounded-card border border-fog-200 bg-white p-[1.1rem]"
    >
      <Choices
        legend="Status"
        values={STATUSES}
        label={statusLabel}
        chosen={filters.statuses}
        onChange={(statuses) => narrowList({ statuses, waiting: false })}
      />
      <Choices
        legend="Form"
        values={LEAD_FORMS}
        label={formLabel}
        chosen={filters.forms}
        onChange={(forms) => narrowList({ forms })}
      />
      {select('service', 'Service', 'Every service', filters.services[0] ?? '', DESK_SERVICES, (service) => ({
        services: isDeskService(service) ? [service] : [],
      }))}
      {select(
        'assigned',
        'Assigned to',
        'Anybody',
        assigned,
        withUnlisted(people, assigned, 'A colleague'),
        (id) => ({ assigned: id }),
      )}
      {select('reply', 'First reply', 'Any', filters.reply, REPLIES, (reply) => ({
        reply: isReply(reply) ? reply : '',
      }))}
      {select(
        'answered',
        'First reply by',
        'Anybody',
        answered,
        withUnlisted(repliers, answered, 'A former colleague'),
        (id) => ({ answered: id }),
      )}
      {select('reason', 'Lost reason', 'Any', filters.reason, REASONS, (reason) => ({
        reason: isLostReason(reason) ? reason : '',
      }))}
      <SourceField
        value={filters.sources[0] ?? ''}
        suggestions={sources}
        onChange={(source) => narrowList({ sources: source ? [source] : [] })}
      />
      {(['from', 'to'] as const).map((end) => (
        <DayField
          {...DAYS}
          key={end}
          name={`filter-${end}`}
          label={end === 'from' ? 'From' : 'To'}
          value={filters[end]}
          onChange={(day) => narrowList({ [end]: day })}
        />
      ))}
      <SelectField
        name="filter-order"
        label="Order"
        value={filters.sort || (filters.waiting ? 'due' : '-received')}
        options={ORDERS}
        onChange={(order) => narrowList({ sort: readSort(order, filters.waiting) })}
      />
    </div>
  );
}
