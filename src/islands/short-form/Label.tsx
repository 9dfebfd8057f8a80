import { SHORT_FIELDS, type ShortField, type ShortFieldRule } from '../../domain/forms/short-form.ts';

/** Field label, with a required mark where docs/product.md, Short form, has one. */
export function Label({ name }: { name: ShortField }) {
  const { label, marked }: ShortFieldRule = SHORT_FIELDS[name];
  return (
    <>
      <span>{label}</span>
      {marked && (
        <span className="required-mark" aria-hidden="true">
          {' '}
          *
        </span>
      )}
    </>
  );
}
