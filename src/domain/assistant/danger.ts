import type { Danger } from './answer-types.ts';
import { DAMAGE_WORDS } from './damage-words.ts';
import { plainText } from './words.ts';

/** Turns of phrase with a danger word and no danger; removed before anything is looked for. */
const HARMLESS: readonly RegExp[] = [
  /\bfire(?:place|work|fly|flies|stick|wall|man|men|fighter|house)s?\b/g,
  /\bfire[- ]?(?:set ?backs?|paths?|access|lanes?|breaks?|codes?|rules?|zones?|season|areas?|districts?|risks?|hazards?|dangers?|safe(?:ty)?|rat(?:ed|ing)s?|resistan(?:t|ce)|proof(?:ed|ing)?|retardant|extinguishers?|insurance|coverage|prone|marshals?|inspect(?:or|ion)s?|crews?|agenc(?:y|ies)|pits?|places?|wood|works|sprinklers?|drills?|maps?|class|tests?|prevention|protection|permits?|effects?|clearances?|pathways?|rules|sale)\b/g,
  /\bfire department (?:access|rules?|approval|permits?|paths?|setbacks?|clearances?|requirements?)\b/g,
  /\bfires\b(?=.*\b(?:ash|hills?|region|county|state|air|sky|last)\b)|\bash\b.*\bfires\b/g,
  /\b(?:got |was |get |been )?fired\b/g,
  /\bfir(?:e|ing) (?:my|our|the|your) (?:installer|company|contractor|roofer)\b/g,
  /\bno smoke without fire\b/g,
  /\bsmok(?:e|y)\b(?=.*\bwild ?fires?\b)|\bwild ?fires?\b.*?\bsmoke\b/g,
  /\bwild ?fires?\b(?! (?:is|are) (?:here|coming|at|near|close))/g,
  /\bsmoke (?:and|or) (?:ash|haze)\b|\bsmoky (?:days?|skies|sky|air|season)\b|\bsmoke in the (?:air|sky)\b/g,
  /\b(?:does|do|will|can|how (?:much )?does) (?:the )?(?:wildfire )?smoke (?:reduce|cut|lower|affect|hurt|hit|cost|change|block|dim)\b/g,
  /\bsmoke(?:,| or heat| and heat|\/heat)? (?:alarms?|detectors?)\b(?!.*\b(?:going off|goes off|went off|beep|sound|ring|chirp|blar))/g,
  /\b(?:smoking (?:hot )?deals?|smok(?:ed|ing) glass|no smoking)\b/g,
  /\bburning questions?\b|\bburn(?:s|ing)? (?:through|a lot of|less|more|electricity|power|energy|money|cash)\b|\bsun ?burn(?:ed|t)?\b|\bslow burn\b/g,
  /\bburn(?:ed|t) (?:by|before by|once by)\b|\bburn(?:ed|t)[- ]out (?:bulb|light|lamp)s?\b/g,
  /\bshock(?:ed|ing)? (?:by|at|to (?:see|hear|learn)) (?:the |my |our |your |how |such |this |that |what )?(?:\w+ )?(?:prices?|costs?|bills?|quotes?|estimates?|rates?|increase|much|high)\b|\b(?:sticker|price|bill|rate) shock\b|\bshocked at\b/g,
  /\bspark(?:s|ed)? (?:of |my |our |an? )*(?:interest|joy|curiosity)\b|\bspark of interest\b/g,
  /\bflame[- ](?:colou?red|effect|retardant)\b/g,
  /\blive (?:production|data|monitoring|view|chat|person|agent|in|here|there)\b/g,
  /\b(?:water|pool|space) heaters?\b|\bheat pumps?\b|\bgas (?:stations?|meters?|bills?|company|prices?|cars?|stoves?|vs)\b|\bnatural gas (?:vs|or)\b/g,
  /\bin (?:case of )?(?:an )?emergency\b/g,
  /\bemergency (?:power|backup|loads?|programs?|services?|circuits?|lights?|generators?|visits?|calls?|hours|rates?|fees?)\b/g,
  /\b(?:ground|arc)[- ]faults?\b/g,
  /\bhot (?:tubs?|water)\b|\bwarm white\b|\bhanging (?:planters?|baskets?)\b|\b(?:tv|cable tv|internet) (?:cables?|lines?)\b/g,
];

/** Words between a negation and the danger it denies. */
const BETWEEN =
  '(?:(?:a|an|any|the|been|being|getting|got|really|sign|signs|of|see|seen|smell|smelling|noticed|notice|on|in|actual|visible|or|is|was|have|has|it|flames?|fire|smoke|sparks?|visible|burning) ){0,4}';
const DENIED = new RegExp(
  `(?:\\b(?:no|not|never|without|nothing (?:is|was))|n't|\\b(?:isnt|wasnt|arent|dont|doesnt|didnt)) ${BETWEEN}$`,
);

/** Misspellings that occur in a hurry. */
const MISSPELLED: readonly [pattern: RegExp, word: string][] = [
  [/\b(?:smoek|smok|somke|smke|smokeing|smokin)\b/g, 'smoke'],
  [/\b(?:burnig|burnin|buring|bruning|brning|burining)\b/g, 'burning'],
  [/\b(?:sparcs|spraks|sparkes|sparkin|sparcing)\b/g, 'sparks'],
  [/\b(?:fier|fyre|fiire)\b/g, 'fire'],
  [/\b(?:falmes|flams|flammes)\b/g, 'flames'],
  [/\b(?:shoked|shoced|schocked|shocket|shockd)\b/g, 'shocked'],
  [/\b(?:schock|shok)\b/g, 'shock'],
  [
    /\b(?:ele[ck]?tr[aio]c?[iu]?[ck]uted|electricuted|electrecuted|elecrocuted|elctrocuted)\b/g,
    'electrocuted',
  ],
  [/\b(?:tingeling|tinglin|tingeing)\b/g, 'tingling'],
  [/\b(?:meltin|mealting|melded)\b/g, 'melting'],
];

const GEAR =
  '(?:inverters?|micro ?inverters?|batter(?:y|ies)|powerwalls?|(?:main |electric(?:al)? |service |sub ?|breaker |fuse )(?:panels?|box(?:es)?|board)|breakers?|outlets?|sockets?|meters?|junction box|combiner|disconnect|ev charger|chargers?|charger plug|conduit|wires|wiring|cables|electrical|switchboard|load center)';
const PERSON =
  '(?:i|he|she|they|we|my (?:\\w+ )?(?:husband|wife|son|daughter|kid|child|dad|father|mom|mother|brother|sister|friend|neighbor|partner|boy|girl|dog|cat)|(?:my|our|a|the|one of the|your) (?:\\w+ )?(?:kid|child|worker|roofer|installer|technician|tech|crew member|guy|man|woman|person|cleaner|neighbor|contractor|electrician)|some ?(?:one|body))';
const WATER =
  '(?:water|rain(?:water)?|leak(?:s|ing|ed|age)?|drip(?:s|ping)?|flood(?:s|ed|ing)?|pouring|wet|soak(?:ed|ing)|puddles?)';

/** Signs of each danger, on plain text without harmless phrases. */
const SIGNS: readonly [danger: Danger, signs: readonly RegExp[]][] = [
  [
    'fire',
    [
      /^(?:help )*fires?(?: help| now)*$/,
      /\bwild ?fire\b/,
      /^(?:help )*smoke(?: help| now)*$/,
      /\b(?:on fire|in flames|ablaze|caught fire|catching fire|burst into|fire (?:started|broke out|alarm)|house fire|electrical fire|battery fire|roof fire)\b/,
      /\b(?:my|our) .*\b(?:catch|catches|start(?:s|ed)?) (?:a |on )?fire\b/,
      /\b(?:a|the|is|theres|there's|see|seeing|there was) (?:a |small |big )*fire (?:in|on|at|under|near|behind|from|by|inside|above|next)\b|\bfire (?:in|on|at|under|behind|inside) (?:my|the|our|a) (?:roof|attic|garage|house|home|wall|panels?|inverter|battery|box|charger|breaker|array|solar)/,
      /\b(?:theres|there's|there is|i see|we have|have) (?:a )?fire\b/,
      /\bflames?\b/,
      /\b(?:smoke|smoking|smolder(?:ing|s)?|fumes)\b/,
      /\bburning\b|\bburnt\b|\bsmells? (?:like |of |very )?burn(?:ed|t|ing)?\b|\bis burn(?:ed|t)\b|\bburn(?:ed|t)? smell\b|\bburn(?:ed|t)? marks?\b/,
      /\b(?:acrid|hot plastic|melted plastic|electrical smell)\b|\bsmells? .*\b(?:plastic|rubber|electrical|hot|smok)/,
      /\b(?:melt(?:s|ed|ing)?|scorch(?:ed|ing)?|char(?:red|ring)|singed)\b|\b(?:plug|outlet|cover|breaker|cable|connector) .*\bturned (?:brown|black)\b/,
      /\bspark(?:s|ed|ing)?\b|\barcing\b/,
      /\b(?:hiss(?:es|ing)?|sizzl(?:e|es|ing)|crackl(?:e|es|ing))\b/,
      new RegExp(
        `\\bbuzz(?:es|ing)?\\b.*\\b${GEAR}|\\b${GEAR}\\b.*\\bbuzz(?:es|ing)?\\b|\\bbuzz(?:es|ing)\\b.*\\bpanels?\\b|\\bpanels?\\b.*\\bbuzz(?:es|ing)\\b`,
      ),
      /\b(?:explo(?:ded?|des|ding|sion)|blew up|blown up|blowing up|loud (?:bang|pop))\b/,
      /\b(?:batter(?:y|ies)|powerwall)\b.*\b(?:swollen|swelling|bulg(?:ed|ing)|venting|leak(?:s|ing|ed)? (?:fluid|acid|liquid)|leaking|dripping|overheat(?:s|ed|ing)?)\b|\b(?:swollen|bulging|leaking) batter(?:y|ies)\b/,
      new RegExp(
        `\\b${GEAR}\\b.*\\b(?:(?:really |very |too |so |extremely )hot|hot to (?:the )?touch|overheat(?:ed|ing))`,
      ),
      /\b(?:fuego|incendio|humo|llamas|quemando|quemado|chispas|se quema)\b/,
      /\bsmoke (?:alarms?|detectors?)\b/,
      /\b(?:glowing (?:red|orange|hot)|(?:is|are) glowing|red hot|thermal runaway)\b|\blightning (?:just )?(?:hit|struck)\b/,
    ],
  ],
  [
    'shock',
    [
      /\bshock(?:ed|s|ing)?\b/,
      /\belectrocut\w*\b|\b(?:zap(?:s|ped|ping)?|jolt(?:s|ed)?)\b/,
      /\btingl(?:e|es|ed|ing|y)\b/,
      /\b(?:live|exposed|bare|downed|dangling|hanging|frayed|loose live) (?:electric(?:al)? |power )?(?:wires?|cables?|lines?|conductors?)\b/,
      /\b(?:power|electric(?:al)?) ?lines? (?:is|are|was|has|have|came|fell)? ?(?:down|fallen|fell)\b|\b(?:wires?|cables?|lines?) (?:is|are) (?:down|hanging|exposed|bare|sticking out)\b|\bpower line down\b/,
      /\bdescarga electrica\b/,
      /\b(?:felt|feel|feeling) (?:the |an? )?(?:electricity|current|electric)\b|\btouched (?:a |the )?(?:live )?wires?\b/,
    ],
  ],
  [
    'water',
    [
      new RegExp(
        `\\b${WATER}\\b (?:\\w+ ){0,2}?(?:in|into|inside|on|onto|over|near|by|around|under|behind|above|through|from|all over|next to|at|right above) (?:\\w+ ){0,3}?${GEAR}\\b`,
      ),
      new RegExp(
        `\\b${GEAR} (?:\\w+ ){0,1}?(?:is|are|was|were|got|gets|getting|has|looks|full of) (?:\\w+ ){0,2}?(?:wet|soaked|flooded|dripping|under ?water|water|submerged)\\b`,
      ),
      new RegExp(
        `\\b(?:flooded|flooding|under ?water)\\b.*\\b${GEAR}\\b|\\b${GEAR}\\b.*\\b(?:flooded|under ?water)\\b`,
      ),
      /\bagua\b.*\b(?:inversor|bateria|panel electrico)\b/,
    ],
  ],
  [
    'injury',
    [
      new RegExp(
        `\\b${PERSON} (?:just |has |have |had |almost )?(?:fell|fallen|slipped|tumbled) (?:off|from|down|through|out)\\b`,
      ),
      new RegExp(
        `\\b${PERSON} (?:is|are|was|am|got|just got|has been|'s)? ?(?:badly |seriously )?(?:hurt|injured|unconscious|bleeding|unresponsive|not breathing|not moving|passed out|collapsed|trapped|stuck on the roof)\\b`,
      ),
      /\b(?:unconscious|unresponsive|not breathing|isn't breathing|isnt breathing|passed out|badly hurt|bleeding|collapsed|heart attack|cpr|ambulance)\b/,
      /\b(?:burn(?:ed|t)|cut|broke|hurt) (?:my|his|her|their|our) (?:\w+ )?(?:hands?|arms?|legs?|fingers?|face|back|head|foot|feet|skin|neck|self)\b/,
      /\bhurt (?:my|him|her|them|your)self\b/,
    ],
  ],
  [
    'gas',
    [
      /\b(?:smell(?:s|ing)?|odor) (?:of |like |some )?(?:natural )?gas\b|\bgas (?:leak|smell|line (?:broke|leak|hit))|\brotten eggs?\b|\bcarbon monoxide\b/,
    ],
  ],
  [
    'fire',
    [
      /\b911\b|\b(?:call|need) (?:the )?(?:fire department|firefighters|paramedics)\b|\b(?:an|its an|it's an|have an|my|real) emergency\b|^emergency\b(?! \w+ (?:number|line))|\bemergency$/,
    ],
  ],
];

/** A question about equipment in general: "can solar panels catch fire". */
const IN_GENERAL =
  /^(?:so |and |but )?(?:can|could|do|does|will|would|are|is|how often do|why do|what (?:are|is) the (?:risk|chance|odds)) (?:(?:an?|the|any|most|old|new|home|house|solar|lithium|roof|rooftop|residential|electric|ev|car) )*(?:solar|panels?|modules?|batter(?:y|ies)|powerwalls?|inverters?|chargers?|lights?|nests?|gutters?|outlets?|evs?|cars?)\b/;
const HERE_AND_NOW = /\b(?:my|our|mine|now|help|smell|smells|just|right)\b/;

const wordPattern = (word: string): string => word.replace('*', '\\w*');

/** One pattern for each list of `DAMAGE_WORDS`. */
const DAMAGE = DAMAGE_WORDS.map((lists) =>
  lists.map((words) => new RegExp(`\\b(?:${words.map(wordPattern).join('|')})\\b`, 'g')),
);

/** Removes harmless phrases from a question. */
function dangerText(question: string): string {
  const plain = MISSPELLED.reduce(
    (text, [pattern, word]) => text.replace(pattern, word),
    plainText(question)
      .replace(/[^a-z\d'/-]+/g, ' ')
      .trim(),
  );
  return HARMLESS.reduce((text, phrase) => text.replace(phrase, ' - '), plain)
    .replace(/ +/g, ' ')
    .trim();
}

/** Not knowing is no denial: "I don't know why it is smoking". */
const UNSURE = /\b(?:(?:don't|dont|do not|didn't) know|not sure|can't tell|cannot tell)\b/g;

/** Every occurrence of a sign counts, so that a denial of one does not hide the next. */
const EVERYWHERE = SIGNS.map(
  ([danger, signs]) => [danger, signs.map((sign) => new RegExp(sign.source, 'g'))] as const,
);

const isShown = (text: string, sign: RegExp): boolean =>
  [...text.matchAll(sign)].some(({ index }) => !DENIED.test(text.slice(0, index).replace(UNSURE, 'unsure')));

/**
 * Finds a danger to life or limb in what a visitor wrote, before anything else is answered; undefined when there is none.
 * `damage` is the second level: damaged equipment, with no sign of fire, shock or water yet.
 * Rather calls out once too often: only denials, turns of phrase and questions about equipment in general are let through.
 */
export function findDanger(question: string): Danger | undefined {
  const text = dangerText(question);
  if (IN_GENERAL.test(text) && !HERE_AND_NOW.test(text)) return undefined;
  const danger = EVERYWHERE.find(([, signs]) => signs.some((sign) => isShown(text, sign)))?.[0];
  return (
    danger ?? (DAMAGE.some((lists) => lists.every((sign) => isShown(text, sign))) ? 'damage' : undefined)
  );
}
