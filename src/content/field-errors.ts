import type { z } from 'astro/zod';
import { LineCounter, parseDocument } from 'yaml';

/** Validation issue of one field. */
type Issue = z.core.$ZodIssue;

/** Position of an entry's fields: its YAML, and the number of file lines before it. */
export type FieldSource = {
  file: string;
  yaml: string;
  linesBefore: number;
  /** Index of the entry in a file with several. */
  index?: number;
};

type Path = readonly PropertyKey[];

/** Returns the schema of a nested field; undefined where it cannot be followed. */
function schemaAt(schema: z.core.$ZodType | undefined, path: Path): z.core.$ZodType | undefined {
  const [first, ...rest] = path;
  if (schema === undefined || first === undefined) return schema;
  const def = schema._zod.def as Partial<Record<'innerType' | 'in' | 'element', unknown>> & {
    shape?: Record<string, unknown>;
  };
  const inner = def.innerType ?? def.in;
  if (inner !== undefined) return schemaAt(inner as z.core.$ZodType, path);
  const next = typeof first === 'number' ? def.element : def.shape?.[String(first)];
  return schemaAt(next as z.core.$ZodType | undefined, rest);
}

/** Returns the description of a field's schema, or of the nearest described parent. */
function aboutField(schema: z.core.$ZodType, path: Path): string | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const found = schemaAt(schema, path.slice(0, length)) as { description?: string } | undefined;
    if (found?.description !== undefined) return found.description;
  }
  return undefined;
}

/** Returns the line of a field in its file, or of the parent it is missing from. */
function lineOf({ yaml, linesBefore, index }: FieldSource, field: Path): number {
  const path = index === undefined ? field : [index, ...field];
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter });
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true) as { range?: [number] } | undefined;
    if (node?.range) return linesBefore + counter.linePos(node.range[0]).line;
  }
  return linesBefore + 1;
}

const shown = (value: unknown): string => {
  const text = value instanceof Date ? value.toISOString().slice(0, 10) : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
};

const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[name] : undefined,
    data,
  );

/** Returns the fields an issue is about; unknown keys are listed in the issue, not in its path. */
const fieldsOf = (issue: Issue): Path[] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((name) => [...issue.path, name]) : [issue.path];

/**
 * Formats the validation errors of an entry, one per line: file and line, field, problem, expected value, and an
 * example from a valid entry.
 */
export function fieldErrors(
  source: FieldSource,
  schema: z.core.$ZodType,
  issues: readonly Issue[],
  example: { file: string; data: unknown } | undefined,
): string[] {
  return issues.flatMap((issue) =>
    fieldsOf(issue).map((path) => {
      const field = path.join('.') || 'the entry';
      const about = aboutField(schema, path);
      const sample = example && path.length > 0 ? valueAt(example.data, path) : undefined;
      return [
        `${source.file}:${lineOf(source, path)}: ${field}: ${issue.message}.`,
        ...(about === undefined ? [] : [`Expected: ${about}.`]),
        ...(sample === undefined || example === undefined
          ? []
          : [`Example, from ${example.file}: ${shown(sample)}.`]),
      ].join(' ');
    }),
  );
}
