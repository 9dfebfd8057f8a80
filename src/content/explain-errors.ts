import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import { z } from 'astro/zod';
import type { Loader } from 'astro/loaders';
import type { SchemaContext } from 'astro:content';
import { parse } from 'yaml';
import { fieldErrors, type FieldSource } from './field-errors.ts';

/** Schema of a collection. */
export type Schema = z.core.$ZodType | ((context: SchemaContext) => z.core.$ZodType);

/** Stand-in for Astro's image() helper, which resolves pictures later; here a path is a string. */
const context = { image: () => z.string() } as unknown as SchemaContext;

/** Returns the YAML of a file: all of a YAML file, or the frontmatter of any other. */
function fieldsOf(path: string): Omit<FieldSource, 'file'> {
  const text = readFileSync(path, 'utf8');
  if (extname(path) === '.yaml') return { yaml: text, linesBefore: 0 };
  return { yaml: /^---\n(.*?)\n---\n/s.exec(text)?.[1] ?? '', linesBefore: 1 };
}

/** Returns the fields of another file in the folder as an example; undefined when none can be read. */
function neighbor(path: string): { file: string; data: unknown } | undefined {
  const folder = dirname(path);
  const name = readdirSync(folder)
    .filter((file) => extname(file) === extname(path) && file !== basename(path))
    .sort()[0];
  if (name === undefined) return undefined;
  try {
    return { file: name, data: parse(fieldsOf(join(folder, name)).yaml) };
  } catch {
    return undefined;
  }
}

type Example = Parameters<typeof fieldErrors>[3];

/** Explains a validation error to an editor; undefined when the fields are valid. */
async function explain(
  source: FieldSource,
  data: unknown,
  schema: Schema,
  example: Example,
): Promise<string | undefined> {
  const known = typeof schema === 'function' ? schema(context) : schema;
  const { error } = await z.safeParseAsync(known, data);
  return error && fieldErrors(source, known, error.issues, example).join('\n');
}

/** Replaces a validation error with an explained one; rethrows any other error. */
export async function withFieldErrors<Data>(
  parseData: () => Promise<Data>,
  entry: () => { source: FieldSource; data: unknown; schema: Schema; example: Example },
): Promise<Data> {
  try {
    return await parseData();
  } catch (error) {
    const { source, data, schema, example } = entry();
    const words = await explain(source, data, schema, example);
    throw words === undefined ? error : new Error(words, { cause: error });
  }
}

/** Wraps a loader so that its errors name file, line, field, the expected value and an example. */
export function explainErrors(loader: Loader, schema: Schema): Loader {
  return {
    ...loader,
    load: (given) =>
      loader.load({
        ...given,
        parseData: (entry) =>
          withFieldErrors(
            () => given.parseData(entry),
            () => {
              const path = entry.filePath ?? '';
              const file = relative(process.cwd(), path).replaceAll('\\', '/');
              return {
                source: { file, ...fieldsOf(path) },
                data: entry.data,
                schema,
                example: neighbor(path),
              };
            },
          ),
      }),
  };
}
