import { TRAP_NAME } from '../../domain/forms/spam.ts';

/** A control that people neither see nor reach, with or without the sheet of forms; whatever fills it in is a program. */
export function Trap({ id }: { id: string }) {
  return (
    <p className="sr-only" aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} name={TRAP_NAME} type="text" tabIndex={-1} autoComplete="off" />
    </p>
  );
}

/** What stands in the trap of a form. */
export function trapEntry(form: HTMLFormElement): string {
  const entry = new FormData(form).get(TRAP_NAME);
  return typeof entry === 'string' ? entry : '';
}
