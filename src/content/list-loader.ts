import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'astro/zod';
import type { Loader } from 'astro/loaders';
import { parse } from 'yaml';

const entriesSchema = z.array(z.looseObject({ id: z.string().min(1, 'is empty') }));

type Entry = z.infer<typeof entriesSchema>[number];

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function entriesOf(path: string, yaml: string): Entry[] {
  let reason: string;
  try {
    const { data, error } = entriesSchema.safeParse(parse(yaml));
    if (data) return data;
    reason = `Every entry needs an id.\n${z.prettifyError(error)}`;
  } catch (error) {
    reason = messageOf(error);
  }
  throw new Error(`${path}: ${reason}`);
}

/**
 * Loads the entries of the YAML files that a pattern names, with their position in their file, from 1. Unlike Astro's
 * `file()`, which only warns, it fails the build on an unreadable file and on a missing or duplicate id.
 */
export function list(pattern: string): Loader {
  return {
    name: 'list',
    async load(context) {
      const { config, logger, store, watcher } = context;
      const root = fileURLToPath(config.root);
      const paths = globSync(pattern, { cwd: root })
        .map((path) => path.replaceAll('\\', '/'))
        .sort();
      if (paths.length === 0) throw new Error(`${pattern}: there is no such file.`);
      const filePathOf = (path: string): string => join(root, path);

      const load = async (path: string): Promise<void> => {
        const filePath = filePathOf(path);
        for (const [index, entry] of entriesOf(path, await readFile(filePath, 'utf8')).entries()) {
          const { id } = entry;
          if (store.has(id)) throw new Error(`${path}: the id "${id}" is used twice.`);
          const data = { ...entry, position: index + 1 };
          const parsed = await context.parseData({ id, data, filePath });
          store.set({ id, data: parsed, filePath: path });
        }
      };
      const sync = async (): Promise<void> => {
        store.clear();
        for (const path of paths) await load(path);
      };

      await sync();
      watcher?.add(paths.map(filePathOf));
      watcher?.on('change', (changed) => {
        if (!paths.some((path) => filePathOf(path) === changed)) return;
        sync().catch((error: unknown) => {
          logger.error(messageOf(error));
        });
      });
    },
  };
}
