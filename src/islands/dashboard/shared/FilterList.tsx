type FilterListProps = {
  filters: readonly { name: string; value: string }[];
  label: string;
  className: string;
};

/** Filters of leads in words. */
export const FilterList = ({ filters, label, className }: FilterListProps) => (
  <ul className={className} aria-label={label}>
    {filters.map(({ name, value }) => (
      <li key={name} className="badge max-w-full font-normal whitespace-normal">
        <span className="wrap-anywhere">
          <b>{name}</b> <bdi>{value}</bdi>
        </span>
      </li>
    ))}
  </ul>
);
