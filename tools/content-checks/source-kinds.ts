/** Kinds of sources, by the host of their address; the first that fits counts. */
const KINDS: readonly [kind: string, host: RegExp][] = [
  ['law or agency', /\.gov$|(?:^|\.)(?:iccsafe|hhw|firesafemarin)\.org$|ncdc\.noaa/],
  [
    'utility or supplier',
    /(?:^|\.)(?:pge|smud|svcleanenergy|sanjosecleanenergy|avaenergy|mcecleanenergy|3cenergy|pgesupport\.zendesk|ggweather)\b/,
  ],
  ['study', /doi\.org$|readthedocs|(?:^|\.)(?:lbl|nrel)\.|everycrsreport|pvsyst/],
  ['maker', /enphase|solaredge|tesla|sunstrong|manualslib|franklinwh|renewsys|birdbarrier/],
  [
    'trade press',
    /pv-magazine|pv-tech|solarpowerworld|energysage|solarreviews|cleanenergyreviews|prnewswire|newsday|bloomberg/,
  ],
];

/** Counts addresses by kind; those of no kind are "other". */
export function kindsOf(addresses: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const address of addresses) {
    const host = URL.canParse(address) ? new URL(address).host : '';
    const kind = KINDS.find(([, pattern]) => pattern.test(host))?.[0] ?? 'other';
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}
