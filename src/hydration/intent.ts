import type { ClientDirective } from 'astro';
import { hydrateOnEvent } from './on-event.ts';
import { hydrateOnSigns } from './on-signs.ts';

/** The directive as it stands, inlined, before the first island of a page: without a value, or with an event's name. */
const intent: ClientDirective = (load, { value }, island) => {
  const wake = (): void => void load().then((hydrate) => hydrate());
  if (typeof value === 'string' && value !== '') hydrateOnEvent(value, wake, island);
  else hydrateOnSigns(wake, island);
};

export { intent as default };
