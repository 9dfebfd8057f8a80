import type { ClientDirective } from 'astro';
import { hydrateOnEvent } from './hydrate-on-event.ts';
import { hydrateOnInteraction } from './hydrate-on-interaction.ts';

/** `client:interaction`: no value for islands with a form, or the name of a window event. */
const clientInteraction: ClientDirective = (load, { value }, island) => {
  const hydrate = (): void => void load().then((hydrateIsland) => hydrateIsland());
  if (typeof value === 'string' && value !== '') hydrateOnEvent(value, hydrate, island);
  else hydrateOnInteraction(hydrate, island);
};

export { clientInteraction as default };
