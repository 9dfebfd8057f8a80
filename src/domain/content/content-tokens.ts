import { formatCentsShort } from '../pricing/money.ts';
import { PRICE_LIST, type PriceKey } from '../pricing/price-list.ts';

/** `{{kind:name}}` or `{{kind:name|form}}` in a content text. */
const TOKEN = /\{\{(claim|price|site|hours):([A-Za-z0-9-]+)(?:\|([a-z]+))?\}\}/g;

/** What a token may stand for, by "kind:name". */
export type TokenValues = ReadonlyMap<string, string>;

const percentages = (value: string): string[] => value.match(/\d+(?:\.\d+)?%/g) ?? [];

/** The ways a value may be bent to fit its sentence. */
const FORMS: Record<string, (value: string) => string> = {
  /** "24 months" becomes "24-month". */
  adjective: (value) => value.replace(' ', '-').replace(/s$/, ''),
  /** First letter large, for the start of a sentence. */
  capital: (value) => value.charAt(0).toUpperCase() + value.slice(1),
  /** "Fully Bonded" becomes "fully bonded". */
  lower: (value) => value.toLowerCase(),
  /** The first percentage of "67% to 91% of expected output". */
  first: (value) => percentages(value)[0] ?? value,
  /** The second one. */
  second: (value) => percentages(value)[1] ?? value,
};

/** An entry of the price list as a page prints it: "$200", "$6.25", or how many feet or modules are included. */
export function priceText(key: PriceKey): string {
  const { value, unit } = PRICE_LIST[key];
  return unit.startsWith('cents') ? formatCentsShort(value) : String(value);
}

/** Everything a token may stand for; claims come from the register, site facts and hours from the configuration. */
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

/** A text with its tokens filled in; throws on a name or form that does not exist, so that the build stops. */
export function fillTokens(
  text: string,
  values: TokenValues,
  escape: (value: string) => string = String,
): string {
  return text.replace(TOKEN, (raw, kind: string, name: string, form: string | undefined) => {
    const value = values.get(`${kind}:${name}`);
    if (value === undefined) throw new Error(`Nothing is called ${kind}:${name} (in ${raw}).`);
    const bend = form === undefined ? String : FORMS[form];
    if (!bend) throw new Error(`There is no form "${form}" (in ${raw}).`);
    return escape(bend(value));
  });
}
