import CircleAlert from '~icons/lucide/circle-alert';

/** Error message of a control, referenced by its aria-describedby. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="error-text" id={id}>
      <CircleAlert />
      <span>{text}</span>
    </p>
  );
}
