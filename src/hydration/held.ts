import type { ClientDirective } from 'astro';
import { hydrateOnSigns } from './on-signs.ts';

/** The directive as it stands, inlined, before the first island of a page: loads at once, and holds a press meanwhile. */
const held: ClientDirective = (load, _options, island) => {
  let isLoading = false;
  const wake = (): void => {
    if (isLoading) return;
    isLoading = true;
    void load().then((hydrate) => hydrate());
  };
  // Code that did not come is asked for again at the next sign.
  island.addEventListener('astro:hydration-error', () => (isLoading = false));
  hydrateOnSigns(wake, island);
  wake();
};

export { held as default };
