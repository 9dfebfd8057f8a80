import { HONEYPOT_NAME } from '../../domain/forms/plain-form.ts';

/** Honeypot field, hidden from people with or without the form styles; a value marks a bot (docs/product.md, Screening). */
export function Honeypot({ id }: { id: string }) {
  return (
    <p className="sr-only" aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} name={HONEYPOT_NAME} type="text" tabIndex={-1} autoComplete="off" />
    </p>
  );
}

/** Copies the honeypot of the form that the server sent into the one that replaced it. */
export function copyHoneypot(from: HTMLFormElement, to: HTMLFormElement): void {
  const field = to.elements.namedItem(HONEYPOT_NAME);
  if (field instanceof HTMLInputElement) field.value = honeypotValue(from);
}

/** Returns the value of a form's honeypot. */
export function honeypotValue(form: HTMLFormElement): string {
  const entry = new FormData(form).get(HONEYPOT_NAME);
  return typeof entry === 'string' ? entry : '';
}
