import { file, type Loader } from 'astro/loaders';

/**
 * Loads one file of entries and counts their order, which a collection does not keep.
 * What Astro's own loader only warns about stops the build: an id that stands twice or is missing, a file it cannot read.
 */
export function list(path: string): Loader {
  const entries = file(path);
  return {
    name: 'list',
    async load(context) {
      const ids = new Set<string>();
      const complaints: string[] = [];
      const logger = context.logger.fork(path);
      logger.error = (message) => complaints.push(message);
      logger.debug = (message) => complaints.length > 0 && complaints.push(message);
      const clear = (): void => {
        ids.clear();
        context.store.clear();
      };
      await entries.load({
        ...context,
        logger,
        store: { ...context.store, clear },
        parseData(entry) {
          if (ids.has(entry.id)) throw new Error(`${path}: the id "${entry.id}" stands twice.`);
          ids.add(entry.id);
          return context.parseData({ ...entry, data: { ...entry.data, position: ids.size } });
        },
      });
      if (complaints.length > 0) throw new Error(`${path}: ${complaints.join(' ')}`);
    },
  };
}
