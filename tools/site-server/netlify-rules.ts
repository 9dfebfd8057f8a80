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
        /** Redirects even where a file is. */
        force: z.boolean().default(false),
      }),
    )
    .default([]),
});

/** Where a request is sent instead. */
export type Redirect = { to: string; status: number; force: boolean };

/** What netlify.toml says about paths. */
export type NetlifyRules = {
  /** Headers of every rule that matches. */
  headersFor: (path: string) => Record<string, string>;
  /** The first rule that matches. */
  redirectFor: (path: string) => Redirect | undefined;
};

/** Netlify's patterns: `*` at the end is the rest of the path, `:name` one segment of it. */
function patternOf(path: string): RegExp {
  const source = path
    .replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(/\/\*$/, '(?:/(?<splat>.*))?')
    .replace(/:(\w+)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}/?$`);
}

/** Puts what a pattern caught into the places of the target. Two slashes in front would name another host. */
const fillIn = (target: string, found: Record<string, string | undefined>): string =>
  target
    .replace(/:(\w+)/g, (place, name: string) => (name in found ? (found[name] ?? '') : place))
    .replace(/^\/{2,}/, '/');

/** Reads headers and redirects; refuses, by name, a setting that only Netlify could follow. */
export function readNetlifyRules(file: string): NetlifyRules {
  const { headers, redirects } = fileSchema.parse(parse(readFileSync(file, 'utf8')));
  const headerRules = headers.map((rule) => ({ pattern: patternOf(rule.for), values: rule.values }));
  const redirectRules = redirects.map((rule) => ({ ...rule, pattern: patternOf(rule.from) }));
  return {
    headersFor: (path) =>
      Object.assign(
        {},
        ...headerRules.filter(({ pattern }) => pattern.test(path)).map(({ values }) => values),
      ) as Record<string, string>,
    redirectFor(path) {
      for (const { pattern, to, status, force } of redirectRules) {
        const match = pattern.exec(path);
        if (match) return { to: fillIn(to, match.groups ?? {}), status, force };
      }
      return undefined;
    },
  };
}
