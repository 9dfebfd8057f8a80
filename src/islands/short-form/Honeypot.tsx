import { HONEYPOT_NAME } from '../../domain/forms/spam.ts';

/** A control that people neither see nor reach, with or without the sheet of forms; whatever fills it in is a program. */
export function Honeypot({ id }: { id: string }) {
  return (
    <p className="sr-only" aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} name={HONEYPOT_NAME} type="text" tabIndex={-1} autoComplete="off" />
    </p>
  );
}

/** What stands in the honeypot of a form. */
export function honeypotValue(form: HTMLFormElement): string {
  const entry = new FormData(form).get(HONEYPOT_NAME);
  return typeof entry === 'string' ? entry : '';
}
