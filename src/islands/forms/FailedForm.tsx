import { site } from '../../config/site.ts';
import { phoneHref } from '../../domain/forms/phone.ts';
import { Note } from '../ui/Note.tsx';
import { PlainForm, type PlainFormProps } from './PlainForm.tsx';

/** In place of a form that failed: the way to a plain form with everything that was typed. */
export const FailedForm = (props: PlainFormProps) => (
  <div className="grid justify-items-start gap-5">
    <Note tone="error" role="alert" title="Something in this page stopped working.">
      <p>
        Everything you typed is still here. You can finish on a plain form that already has it, or call{' '}
        <a className="inline-link" href={phoneHref(site.phone)}>
          {site.phone}
        </a>
        .
      </p>
    </Note>
    <PlainForm {...props} />
  </div>
);
