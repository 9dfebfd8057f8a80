import { formatCentsShort } from '../pricing/money.ts';
import { PRICE_LIST, type PriceKey } from '../pricing/price-list.ts';
import { capitalize } from '../forms/text.ts';

/** `{{kind:name}}` or `{{kind:name|form}}` in content. */
const TOKEN = /\{\{(claim|price|site|hours):([A-Za-z0-9-]+)(?:\|([a-z]+))?\}\}/g;

/** `{{#kind:name}}...{{/kind:name}}` shows its text when the value is published, `{{^kind:name}}` when it is not. */
const SECTION = /\{\{([#^])((?:claim|site):[A-Za-z0-9-]+)\}\}(.*?)\{\{\/\2\}\}/gs;

/** Token values by "kind:name"; null where the value exists but is not published. */
export type TokenValues = ReadonlyMap<string, string | null>;

/** Thrown when a text prints a value that is not published. */
export class UnpublishedError extends Error {
  override name = 'UnpublishedError';
}

const percentages = (value: string): string[] => value.match(/\d+(?:\.\d+)?%/g) ?? [];

/** Transformations that fit a value to its sentence. */
const FORMS: Record<string, (value: string) => string> = {
  /** "24 months" becomes "24-month". */
  adjective: (value) => value.replace(' ', '-').replace(/s$/, ''),
  /** Capitalizes the first letter, for the start of a sentence. */
  capital: capitalize,
  /** "Fully Bonded" becomes "fully bonded". */
  lower: (value) => value.toLowerCase(),
  /** The first percentage of "67% to 91% of expected output". */
  first: (value) => percentages(value)[0] ?? value,
  second: (value) => percentages(value)[1] ?? value,
};

/** Formats a price list entry: "$200", "$6.25", or the number of feet or modules included. */
export function priceText(key: PriceKey): string {
  const { value, unit } = PRICE_LIST[key];
  return unit.startsWith('cents') ? formatCentsShort(value) : String(value);
}

/** Collects all token values: claims from the register, site facts and hours from the configuration. */
export function tokenValues(sources: {
  claims: readonly { id: string; value: string | null }[];
  site: Readonly<Record<string, string | null>>;
  hours: Readonly<Record<string, string>>;
}): TokenValues {
  return new Map<string, string | null>([
    ...sources.claims.map(({ id, value }) => [`claim:${id}`, value] as const),
    ...(Object.keys(PRICE_LIST) as PriceKey[]).map((key) => [`price:${key}`, priceText(key)] as const),
    ...Object.entries(sources.site).map(([name, value]) => [`site:${name}`, value] as const),
    ...Object.entries(sources.hours).map(([name, value]) => [`hours:${name}`, value] as const),
  ]);
}

/** Keeps or drops the sections of a text; throws on an unknown name and on a section that is not closed. */
function resolveSections(text: string, values: TokenValues): string {
  const resolved = text.replace(SECTION, (_raw, sign: string, name: string, inner: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`Unknown token ${name} (in {{${sign}${name}}}).`);
    return (value !== null) === (sign === '#') ? resolveSections(inner, values) : '';
  });
  const [open] = /\{\{[#^/][^}]*\}\}/.exec(resolved) ?? [];
  if (open) throw new Error(`The section ${open} is not closed, or closes none.`);
  return resolved;
}

/**
 * Replaces the sections and tokens of a text. Throws UnpublishedError on a value that is not published outside its
 * section, and an error on an unknown name or form, which stops the build.
 */
export function fillTokens(
  text: string,
  values: TokenValues,
  escape: (value: string) => string = String,
): string {
  return resolveSections(text, values).replace(
    TOKEN,
    (raw, kind: string, name: string, form: string | undefined) => {
      const value = values.get(`${kind}:${name}`);
      if (value === undefined) throw new Error(`Unknown token ${kind}:${name} (in ${raw}).`);
      if (value === null)
        throw new UnpublishedError(`${kind}:${name} is not proven, so ${raw} cannot be printed.`);
      const transform = form === undefined ? String : FORMS[form];
      if (!transform) throw new Error(`Unknown form "${form}" (in ${raw}).`);
      return escape(transform(value));
    },
  );
}
