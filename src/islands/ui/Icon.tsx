import type { IconName } from './icon-names.ts';

export type { IconName };

/**
 * One icon, taken from a file of the site, so that no page carries their shapes as script.
 * It always stands beside words, so it is hidden from assistive technology.
 */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon icon-${name} ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
