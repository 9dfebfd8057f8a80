import { CircleAlert } from 'lucide-react';

/** What is wrong with one control; the control points at `id` with aria-describedby. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="error-text" id={id}>
      <CircleAlert />
      {text}
    </p>
  );
}
