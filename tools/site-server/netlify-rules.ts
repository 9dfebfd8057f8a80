import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import * as z from 'zod';

const fileSchema = z.object({
  headers: z.array(z.strictObject({ for: z.string(), values: z.record(z.string(), z.string()) })).default([]),
  redirects: z
    .array(
      z.strictObject({
        from: z.string(),
        to: z.string(),
        status: z.literal([301, 302, 307, 308]).default(301),
        /** Redirects even when a file exists at the path. */
        force: z.boolean().default(false),
      }),
    )
    .default([]),
});

export type Redirect = { to: string; status: number; force: boolean };

/** Converts a Netlify pattern: a trailing `*` matches the rest of the path, `:name` one segment. */
function patternOf(path: string): RegExp {
  const source = path
    .replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(/\/\*$/, '(?:/(?<splat>.*))?')
    .replace(/:(\w+)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}/?$`);
}

/**
 * Inserts captured values into the target. Collapses leading slashes, because `//host` would redirect to another
 * host.
 */
const fillIn = (target: string, found: Record<string, string | undefined>): string =>
  target
    .replace(/:(\w+)/g, (place, name: string) => (name in found ? (found[name] ?? '') : place))
    .replace(/^\/{2,}/, '/');

/** Rules of a `_headers` file: the headers of each exact path. */
export type FileHeaders = Map<string, Record<string, string>>;

/** Reads a `_headers` file whose paths are exact, as the build writes it. Throws on any other line. */
export function readFileHeaders(text: string): FileHeaders {
  const rules: FileHeaders = new Map();
  let values: Record<string, string> = {};
  for (const line of text.split('\n').filter((candidate) => candidate.trim() !== '')) {
    const header = /^\s+([\w-]+): (.+)$/.exec(line);
    if (header?.[1] !== undefined && header[2] !== undefined && rules.size > 0) values[header[1]] = header[2];
    else if (/^\/[^*:\s]*$/.test(line)) rules.set(line, (values = {}));
    else throw new Error(`The line "${line}" of _headers is not supported`);
  }
  return rules;
}

/** Reads headers and redirects. Throws, with its name, on a setting that only Netlify supports. */
export function readNetlifyRules(file: string) {
  const { headers, redirects } = fileSchema.parse(parse(readFileSync(file, 'utf8')));
  const headerRules = headers.map((rule) => ({ pattern: patternOf(rule.for), values: rule.values }));
  const redirectRules = redirects.map((rule) => ({ ...rule, pattern: patternOf(rule.from) }));
  return {
    /** Merges the headers of every matching rule. */
    headersFor: (path: string) =>
      Object.assign(
        {},
        ...headerRules.filter(({ pattern }) => pattern.test(path)).map(({ values }) => values),
      ) as Record<string, string>,
    /** Returns the first matching redirect. */
    redirectFor(path: string): Redirect | undefined {
      for (const { pattern, to, status, force } of redirectRules) {
        const match = pattern.exec(path);
        if (match) return { to: fillIn(to, match.groups ?? {}), status, force };
      }
      return undefined;
    },
  };
}
