import type { ClientDirective } from 'astro';
import { hydrateOnEvent } from './hydrate-on-event.ts';
import { hydrateOnInteraction } from './hydrate-on-interaction.ts';

/**
 * `client:interaction`: no value for islands with a form; "address" for a form that the parameters of the address fill
 * in, at once when there are any; or the name of a window event.
 */
const clientInteraction: ClientDirective = (load, { value }, island) => {
  const hydrate = (): void => void load().then((hydrateIsland) => hydrateIsland());
  const isForm = typeof value !== 'string' || value === '' || value === 'address';
  if (!isForm) hydrateOnEvent(value, hydrate, island);
  else hydrateOnInteraction(hydrate, island, value === 'address' && window.location.search !== '');
};

export { clientInteraction as default };
