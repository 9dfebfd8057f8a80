import { SHORT_FIELDS, type ShortField, type ShortFieldRule } from '../../domain/forms/short-form.ts';

/** The name of a field, with a mark where the specification wants one. */
export function Label({ name }: { name: ShortField }) {
  const { label, marked }: ShortFieldRule = SHORT_FIELDS[name];
  return (
    <>
      {label}
      {marked && (
        <span className="required-mark" aria-hidden="true">
          {' '}
          *
        </span>
      )}
    </>
  );
}
