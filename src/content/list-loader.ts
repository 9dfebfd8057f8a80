import { readFile } from 'node:fs/promises';
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
 * Loads the entries of one YAML file with their position in it, from 1. Unlike Astro's `file()`, which only warns, it
 * fails the build on an unreadable file and on a missing or duplicate id.
 */
export function list(path: string): Loader {
  return {
    name: 'list',
    async load(context) {
      const { config, logger, store, watcher } = context;
      const filePath = fileURLToPath(new URL(path, config.root));

      const sync = async (): Promise<void> => {
        const yaml = await readFile(filePath, 'utf8');
        const entries = entriesOf(path, yaml);
        store.clear();
        for (const [index, entry] of entries.entries()) {
          const { id } = entry;
          if (store.has(id)) throw new Error(`${path}: the id "${id}" is used twice.`);
          const data = { ...entry, position: index + 1 };
          const parsed = await context.parseData({ id, data, filePath });
          store.set({ id, data: parsed, filePath: path });
        }
      };

      await sync();
      watcher?.add(filePath);
      watcher?.on('change', (changed) => {
        if (changed !== filePath) return;
        sync().catch((error: unknown) => {
          logger.error(messageOf(error));
        });
      });
    },
  };
}
