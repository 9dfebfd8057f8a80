import type { ComponentProps } from 'react';
import { BusyButton, type BusyButtonProps } from '../../ui/BusyButton.tsx';

type ButtonElementProps = Omit<ComponentProps<'button'>, 'onClick'> & {
  onClick?: (() => unknown) | undefined;
};

type ButtonProps = { dark?: boolean; quiet?: boolean; className?: string } & (
  (ButtonElementProps & { busy?: undefined }) | Omit<BusyButtonProps, 'className'>
);

/** Classes of a button that stands in every row of a list. */
export const QUIET = 'btn-outline border-fog-300';

/** Small button of the staff screens; the main one is dark, one in every row quiet. With `busy` it has a busy state. */
export function Button({ dark = false, quiet = false, className = '', ...props }: ButtonProps) {
  const classes = `btn ${dark ? 'btn-dark' : quiet ? QUIET : 'btn-outline'} btn-sm ${className}`.trim();
  return props.busy === undefined ? (
    <button type="button" {...props} className={classes} />
  ) : (
    <BusyButton {...props} className={classes} />
  );
}

/** Button that looks like a link. */
export const LinkButton = ({ className = '', ...props }: ButtonElementProps) => (
  <button type="button" {...props} className={`inline-link ${className}`.trim()} />
);

type IconButtonProps = ButtonElementProps & { label: string };

/** Button with an icon alone; `label` is its name. */
export const IconButton = ({ label, className = '', ...props }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    {...props}
    className={`grid size-11 flex-none place-items-center rounded-control hover:bg-fog-100 ${className}`.trim()}
  />
);

/** Button that is chosen among others, or fills in what it says. */
export const Chip = ({ className = 'border-fog-500 px-3.5', ...props }: ButtonElementProps) => (
  <button
    type="button"
    {...props}
    className={`min-h-11 rounded-control border-[1.5px] text-sm font-semibold hover:border-ink-900 aria-pressed:border-ink-900 aria-pressed:bg-ink-900 aria-pressed:text-fog-50 ${className}`}
  />
);
