import { formatCentsShort } from '../pricing/money.ts';
import { PRICE_LIST, type PriceKey } from '../pricing/price-list.ts';
import { capitalize } from '../forms/text.ts';

/** `{{kind:name}}` or `{{kind:name|form}}` in content. */
const TOKEN = /\{\{(claim|price|site|hours):([A-Za-z0-9-]+)(?:\|([a-z]+))?\}\}/g;

/** Token values by "kind:name". */
export type TokenValues = ReadonlyMap<string, string>;

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
  /** The second percentage. */
  second: (value) => percentages(value)[1] ?? value,
};

/** Formats a price list entry: "$200", "$6.25", or the number of feet or modules included. */
export function priceText(key: PriceKey): string {
  const { value, unit } = PRICE_LIST[key];
  return unit.startsWith('cents') ? formatCentsShort(value) : String(value);
}

/** Collects all token values: claims from the register, site facts and hours from the configuration. */
export function tokenValues(sources: {
  claims: readonly { id: string; value: string }[];
  site: Readonly<Record<string, string>>;
  hours: Readonly<Record<string, string>>;
}): TokenValues {
  return new Map([
    ...sources.claims.map(({ id, value }) => [`claim:${id}`, value] as const),
    ...(Object.keys(PRICE_LIST) as PriceKey[]).map((key) => [`price:${key}`, priceText(key)] as const),
    ...Object.entries(sources.site).map(([name, value]) => [`site:${name}`, value] as const),
    ...Object.entries(sources.hours).map(([name, value]) => [`hours:${name}`, value] as const),
  ]);
}

/** Replaces the tokens of a text; throws on an unknown name or form, which stops the build. */
export function fillTokens(
  text: string,
  values: TokenValues,
  escape: (value: string) => string = String,
): string {
  return text.replace(TOKEN, (raw, kind: string, name: string, form: string | undefined) => {
    const value = values.get(`${kind}:${name}`);
    if (value === undefined) throw new Error(`Unknown token ${kind}:${name} (in ${raw}).`);
    const transform = form === undefined ? String : FORMS[form];
    if (!transform) throw new Error(`Unknown form "${form}" (in ${raw}).`);
    return escape(transform(value));
  });
}
