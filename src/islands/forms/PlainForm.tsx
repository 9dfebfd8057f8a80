import { functionUrl } from '../../config/endpoints.ts';
import { REVIEW_NAME, type PlainFields } from '../../domain/forms/plain-form.ts';
import { Note } from '../ui/Note.tsx';
import { PhoneLink } from '../ui/PhoneLink.tsx';

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

/** In place of a form that failed: the way to a plain form with everything that was typed. */
export const FailedForm = (props: PlainFormProps) => (
  <div className="grid justify-items-start gap-5">
    <Note tone="error" role="alert" title="Something in this page stopped working.">
      <p>
        Everything you typed is still here. You can finish on a plain form that already has it, or call{' '}
        <PhoneLink />.
      </p>
    </Note>
    <PlainForm {...props} />
  </div>
);
