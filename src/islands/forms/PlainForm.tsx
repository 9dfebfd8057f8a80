import { functionUrl } from '../../config/endpoints.ts';
import { REVIEW_NAME } from '../../domain/forms/plain-form.ts';
import type { PlainFields } from './plain-fields.ts';

/** Form whose values are passed on, and those values. */
export type PlainFormProps = { form: 'wizard' | 'short'; fields: PlainFields };

/** The values as hidden fields. */
export const HiddenFields = ({ form, fields }: PlainFormProps) =>
  Object.entries({ ...fields, form }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));

/** Way on when the code of a form fails: opens the plain form, which needs no script and has the values already. */
export const PlainForm = (props: PlainFormProps) => (
  <form method="post" action={functionUrl('submit-lead')}>
    <HiddenFields {...props} />
    <button className="btn btn-primary" type="submit" name={REVIEW_NAME} value="yes">
      Continue on a plain form
    </button>
  </form>
);
