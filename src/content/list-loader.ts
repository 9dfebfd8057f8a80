import { readFileSync } from 'node:fs';
import { file, type Loader } from 'astro/loaders';
import { parse } from 'yaml';
import { explaining, type Schema } from './explained.ts';

/**
 * Loads one file of entries and counts their order, which a collection does not keep.
 * What Astro's own loader only warns about stops the build: an id that stands twice or is missing, a file it cannot read.
 */
export function list(path: string, schema: Schema): Loader {
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
          const index = ids.size - 1;
          const data = { ...entry.data, position: ids.size };
          return explaining(
            () => context.parseData({ ...entry, data }),
            () => {
              const yaml = readFileSync(new URL(path, context.config.root), 'utf8');
              const other = (parse(yaml) as unknown[])[index === 0 ? 1 : 0];
              return {
                source: { file: path, yaml, linesBefore: 0, index },
                data,
                schema,
                example: other === undefined ? undefined : { file: path, data: other },
              };
            },
          );
        },
      });
      if (complaints.length > 0) throw new Error(`${path}: ${complaints.join(' ')}`);
    },
  };
}
