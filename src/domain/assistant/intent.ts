import { plainText } from './words.ts';

const PERSON =
  /\b(?:talk|speak|chat) (?:to|with) (?:a |an |some|your |the )?(?:real |live |actual )?(?:person|human|someone|somebody|one|agent|representative|rep|technician|expert|team)\b|\b(?:real|live|actual) (?:person|human|agent)\b|\b(?:call|phone|text|email|contact) me\b|\bcall ?back\b|\b(?:book|schedule|arrange|make|set up) (?:a |an |my |me )?(?:visit|appointment|inspection|cleaning|call|consultation|time|service)\b|\bappointment\b|\b(?:send|have) (?:someone|somebody|a technician|a person) (?:out|over|come)\b|\bcan (?:someone|somebody|you) come (?:out|over|by|look)\b|\bleave (?:a |my )?(?:message|number|phone|email)\b|^(?:person|human|operator|agent|representative)$/;

const ABOUT =
  /\b(?:are|r) (?:you|u) (?:an? )?(?:real|robot|bot|human|person|ai|machine|computer|automated|chatbot|chatgpt|sunni)\b|\bam i (?:talking|speaking|chatting) (?:to|with)\b|\b(?:who|what) (?:are|is) (?:you|sunni)\b|\bwhat can (?:you|sunni) do\b|\bhow do you work\b|^(?:hi|hello|hey|good (?:morning|afternoon|evening)|thanks|thank you|help)(?: (?:there|sunni|you|so much))*[.! ]*$/;

/** Things nobody should learn from a page: to defeat a protection, to take power or data, to harm animals. */
const HARMFUL =
  /\b(?:bypass|disable|disabling|defeat|tamper|jailbreak|hack(?:ing)?|steal(?:ing)?|jam|circumvent|override|trick|cheat|forge|fake|sabotage)\b|\b(?:poison(?:ing|ed)?|kill(?:ing)?|shoot(?:ing)?|glue traps?|drown)\b|\brewir(?:e|ing)\b|\b(?:work|working) on (?:it |them )?live\b|\bwithout (?:pulling )?(?:a )?permit (?:so|and) (?:no|nobody)\b|\bignore (?:your|all|previous) (?:instructions|rules)\b|\b(?:admin|staff) (?:password|login)\b/;

/** Appliances, foreign only where their repair or installation is meant. */
const APPLIANCE =
  '(?:dishwasher|refrigerator|fridge|freezer|oven|stove|microwave|washing machine|dryer|television|tv|computer|laptop|furnace|ceiling fan|security camera|garage door|air conditioner|water heater|fence|toilet|faucet|sink)s?';

/** Trades and things the site mentions in passing, if at all, and this company does not deal in. */
const FOREIGN = new RegExp(
  [
    String.raw`\b(?:repair|fix|install|replace|broken|service|clean)\w*\b.*\b${APPLIANCE}\b|\b${APPLIANCE}\b.*\b(?:repair|fix|broken)\w*\b`,
    String.raw`\b(?:paint(?:ing|er)?|mow(?:ing)?|lawn|landscap\w+|plumb\w*|carpet|pest control|termites?)\b`,
    String.raw`\b(?:(?:swimming )?pool|hot tub)\b`,
    String.raw`\b(?:clean|wash|tint)\w* .*\bwindows\b|\bhouse windows\b|\bwindow (?:tint|clean|wash)\w*`,
    String.raw`\b(?:repair (?:my|the|our) roof|roof repairs?|wind turbines?|from scratch)\b`,
    String.raw`\b(?:used cars?|car batter(?:y|ies)|car (?:wash|repair|loan|insurance|lease|inspection)|(?:lease|inspect|insure|buy|rent) (?:a |my |your )?(?:cars?|truck|vehicle)s?)\b`,
    String.raw`\b(?:i?phone (?:charger|plans?|screen)|iphone|android|smart ?watch|watch need|screen is cracked|wifi router should)\b`,
    String.raw`\b(?:stocks?|shares|bitcoin|crypto|mortgages?|credit (?:score|cards?|report)|bad credit|student loans?|apartments?)\b`,
    String.raw`\b(?:weather (?:today|tomorrow|forecast)|the weather|parking (?:permit|ticket)|eclipse|horoscope|airport|flights?|hotels?)\b`,
    String.raw`\b(?:salar(?:y|ies)|wages?|careers?|hiring|apprentic\w*|job openings?|(?:installers?|electricians?|technicians?) (?:earn|make)|become an? (?:installer|electrician))\b`,
    String.raw`\bhow (?:hot|far|big|old) is the sun\b|\b(?:moon|planet|universe|galaxy)s?\b`,
    String.raw`\b(?:restaurants?|recipe|politic\w*|elections?|movies?|songs?|poems?|jokes?|parrots?|(?:my|do|the) (?:dogs?|cats?))\b`,
  ].join('|'),
);

/** Uses of the same words that this site does answer. */
const FAMILIAR = /\bpool (?:pump|heating)\b/;

/** Aim of a question that is not about the content of a page. */
export type Intent = 'person' | 'about' | 'harmful' | 'foreign';

/** Returns the aim of a question, or undefined for an ordinary one. */
export function intentOf(question: string): Intent | undefined {
  const text = plainText(question);
  if (HARMFUL.test(text)) return 'harmful';
  if (FOREIGN.test(text) && !FAMILIAR.test(text)) return 'foreign';
  if (ABOUT.test(text)) return 'about';
  return PERSON.test(text) ? 'person' : undefined;
}
