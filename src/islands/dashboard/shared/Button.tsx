import type { ComponentProps } from 'react';

/** Small button of the staff screens; the main one is dark. */
export const Button = ({
  dark = false,
  className = '',
  ...props
}: ComponentProps<'button'> & { dark?: boolean }) => (
  <button
    type="button"
    {...props}
    className={`btn ${dark ? 'btn-dark' : 'btn-outline'} btn-sm ${className}`.trim()}
  />
);
