import type { WizardService } from '../catalog/catalog.ts';
import { correctTerm } from './spelling.ts';
import { plainText } from './words.ts';

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Words of the grammar that visitors misspell; all of five letters or more. */
const SPELLED: ReadonlyMap<string, number> = new Map(
  [
    ...[
      'panel',
      'panels',
      'module',
      'modules',
      'story',
      'stories',
      'single',
      'floors',
      'cleaning',
      'clean',
      'washing',
    ],
    ...[
      'charger',
      'charging',
      'christmas',
      'holiday',
      'lights',
      'premium',
      'basic',
      'outlet',
      'additional',
      'permit',
    ],
    ...[
      'removal',
      'remove',
      'reinstall',
      'checkup',
      'gutter',
      'gutters',
      'netting',
      'pigeon',
      'squirrel',
      'critter',
    ],
    ...[
      'repair',
      'inverter',
      'price',
      'quote',
      'estimate',
      'solar',
      'without',
      'extra',
      'plugs',
      'inspection',
    ],
    ...[
      'battery',
      'which',
      'their',
      'there',
      'about',
      'would',
      'could',
      'should',
      'house',
      'level',
      'levels',
      'floor',
    ],
    ...[
      'prices',
      'clear',
      'place',
      'places',
      'light',
      'store',
      'stores',
      'three',
      'where',
      'these',
      'replace',
      'other',
    ],
    ...[
      'another',
      'second',
      'third',
      'install',
      'installed',
      'charge',
      'charges',
      'tesla',
      'roofs',
      'roofer',
      'months',
    ],
    ...[
      'cleaned',
      'cleans',
      'cleaner',
      'simple',
      'signal',
      'plain',
      'plane',
      'plans',
      'basis',
      'permits',
      'loves',
      'solve',
    ],
  ].map((word) => [word, 1]),
);

/** Replaces spelled numbers with digits: "twenty-four" and "two dozen" become "24". */
function withDigits(text: string): string {
  const ones = ONES.slice(1, 10).join('|');
  const read = (word: string): number => Math.max(ONES.indexOf(word), TENS.indexOf(word) * 10);
  return text
    .replace(/\b(?:half a dozen)\b/g, '6')
    .replace(
      new RegExp(`\\b(${TENS.slice(2).join('|')})[ -](${ones})\\b`, 'g'),
      (_, tens: string, one: string) => String(read(tens) + read(one)),
    )
    .replace(new RegExp(`\\b(${[...ONES, ...TENS.slice(2)].join('|')})\\b`, 'g'), (word) =>
      String(read(word)),
    )
    .replace(/\b(\d) hundred(?: and)?(?: (\d{1,2}))?\b/g, (_, hundreds: string, rest?: string) =>
      String(Number(hundreds) * 100 + Number(rest ?? 0)),
    )
    .replace(/\b(?:a|an|one|1) hundred\b/g, '100')
    .replace(/\b(\d+) dozens?\b/g, (_, count: string) => String(Number(count) * 12))
    .replace(/\b(?:a )?dozen\b/g, '12')
    .replace(/\ba couple (?:of )?/g, '2 ');
}

/** Plain text with digits for numbers and common misspellings corrected. */
export function priceText(sentence: string): string {
  const plain = plainText(sentence)
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/(\d)\s*(?:ft\b|foot\b|feet\b|')/g, '$1 feet ')
    .replace(/r ?(?:&|and|\+) ?r\b/g, 'removal and reinstall')
    .replace(/[^a-z\d.'-]+/g, ' ');
  const spelled = plain.replace(/[a-z]{5,}/g, (word) =>
    SPELLED.has(word) ? word : (correctTerm(word, SPELLED) ?? word),
  );
  return withDigits(spelled)
    .replace(/(\d)[ -]*(?:feet|foot|ft)\b/g, '$1 feet')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Words that name each service; the first match by position does not matter, all that match count. */
const SERVICE_WORDS: Record<WizardService, RegExp> = {
  gutter: /\bgutters?\b/,
  bird: /\b(?:bird|pigeon|critter|squirrel|rodent|rat|animal)s?\b|\bnett?ing\b|\bmesh\b|\bproofing\b/,
  lights: /\b(?:christmas|xmas|holiday)\b|\b(?:outdoor|string|led|roofline) lights?\b|\blights\b/,
  ev: /\bevs?\b|\be-?v\b|\bcar charg\w*|\bchargers?\b|\bcharging\b|\bwall ?(?:box|connector)\b|\btesla (?:charger|plug|outlet)\b|\b(?:nema )?14-50\b|\b240[- ]?v\w* (?:outlet|plug)\b|\b(?:outlet|plug)s? for (?:my |the |our |a )?(?:car|tesla|ev)\b/,
  rr: /\bremov(?:e|al|ing|ed)\b|\bdetach\w*|\bre-?install\w*|\buninstall\w*|\btak(?:e|ing|en) (?:the |my |our |them |\d+ )?(?:solar )?(?:panels |modules )?(?:off|down)\b|\b(?:come|came|coming) (?:off|down)\b|\bput (?:them |the panels |it )?back\b|\bre-?roof\w*|\bnew roof\b/,
  checkup:
    /\bcheck-? ?ups?\b|\b(?:system|health|annual|yearly|solar) (?:check|inspection)\b|\btune-? ?up\b|\binspect(?:ion|ed)?\b/,
  repairs:
    /\b(?:repair|fix)(?:s|ed|ing)?\b|\b(?:replace|replacement|replacing|new)\b.*\binverter\b|\binverter (?:replacement|repair|swap)\b|\bbroken\b/,
  clean: /\bclean(?:s|ed|ing|er)?\b|\bwash(?:es|ed|ing)?\b|\brins(?:e|ing)\b|\bscrub\w*/,
};

/** Services whose words also name a part of another's job: "clean my gutters", "remove the nest". */
const YIELDS: Partial<Record<WizardService, readonly WizardService[]>> = {
  clean: ['gutter', 'bird'],
  rr: ['gutter', 'bird', 'lights'],
  repairs: ['gutter', 'bird', 'lights', 'ev', 'clean', 'rr', 'checkup'],
  checkup: ['rr', 'ev'],
};

/** Panels are cleaned besides gutters, and birds' droppings are washed off, not netted. */
const OF_PANELS = /\b(?:panels?|modules?|solar|array)\b/;
const OF_DROPPINGS = /\b(?:poop|droppings?|dirt)\b/;

/** Returns the services a sentence names. */
export function namedServices(text: string): WizardService[] {
  const named = (Object.keys(SERVICE_WORDS) as WizardService[]).filter((service) =>
    SERVICE_WORDS[service].test(text),
  );
  if (named.includes('clean') && OF_DROPPINGS.test(text))
    return named.filter((service) => service !== 'bird');
  if (named.includes('clean') && named.includes('gutter') && OF_PANELS.test(text)) return ['clean', 'gutter'];
  return named.filter((service) => !YIELDS[service]?.some((other) => named.includes(other)));
}
