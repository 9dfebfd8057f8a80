import type { Loader } from 'astro/loaders';

/** A loader that keeps fields and body of each file, but makes no module of its text; src/components/texts.ts does. */
export function fieldsOnly(loader: Loader): Loader {
  return {
    ...loader,
    load: (given) =>
      loader.load({
        ...given,
        store: {
          ...given.store,
          set: (entry) => given.store.set({ ...entry, deferredRender: false }),
        },
      }),
  };
}
