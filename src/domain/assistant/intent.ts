import { plainText } from './words.ts';

const PERSON =
  /\b(?:talk|speak|chat) (?:to|with) (?:a |an |some|your |the )?(?:real |live |actual )?(?:person|human|someone|somebody|one|agent|representative|rep|technician|expert|team)\b|\b(?:real|live|actual) (?:person|human|agent)\b|\b(?:call|phone|text|email|contact) me\b|\bcall ?back\b|\b(?:book|schedule|arrange|make|set up) (?:a |an |my |me )?(?:visit|appointment|inspection|cleaning|call|consultation|time|service)\b|\bappointment\b|\b(?:send|have) (?:someone|somebody|a technician|a person) (?:out|over|come)\b|\bcan (?:someone|somebody|you) come (?:out|over|by|look)\b|\bleave (?:a |my )?(?:message|number|phone|email)\b|^(?:person|human|operator|agent|representative)$/;

const ABOUT =
  /\b(?:are|r) (?:you|u) (?:an? )?(?:real|robot|bot|human|person|ai|machine|computer|automated|chatbot|chatgpt|sunni)\b|\bam i (?:talking|speaking|chatting) (?:to|with)\b|\b(?:who|what) (?:are|is) (?:you|sunni)\b|\bwhat can (?:you|sunni) do\b|\bhow do you work\b|^(?:hi|hello|hey|good (?:morning|afternoon|evening)|thanks|thank you|help)(?: (?:there|sunni|you|so much))*[.! ]*$/;

/** Things nobody should learn from a page: to defeat a protection, to take power or data, to harm animals. */
const HARMFUL =
  /\b(?:bypass|disable|disabling|defeat|tamper|jailbreak|hack(?:ing)?|steal(?:ing)?|jam|circumvent|override|trick|cheat|forge|fake|sabotage)\b|\b(?:poison(?:ing|ed)?|kill(?:ing)?|shoot(?:ing)?|glue traps?|drown)\b|\brewir(?:e|ing)\b|\b(?:work|working) on (?:it |them )?live\b|\bwithout (?:pulling )?(?:a )?permit (?:so|and) (?:no|nobody)\b|\bignore (?:your|all|previous) (?:instructions|rules)\b|\b(?:admin|staff) (?:password|login)\b/;

/** Trades and things the site mentions in passing and this company does not do. */
const FOREIGN =
  /\b(?:paint(?:ing|er)?|mow(?:ing)?|lawn|landscap\w+|plumb\w*|toilet|faucet|sink|dishwasher|washing machine|oven|microwave|television|laptop|computer|phone screen|screen is cracked|(?:swimming )?pool|hot tub|sauna|fence|driveway|carpet|window (?:tint\w*|clean\w*|wash\w*)|tint\w*|pest control|termites?|used cars?|car batter(?:y|ies)|wind turbines?|mortgages?|car (?:wash|repair|loan|insurance)|stocks?|shares|invest\w*|bitcoin|crypto|weather|forecast for|restaurants?|recipe|pizza|moons?|planets?|politic\w*|elections?|flight|hotel|movie|song|poem|joke)\b/;

/** Uses of the same words that this site does answer. */
const FAMILIAR = /\bpool (?:pump|heating)\b|\bpest\w* under\b/;

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
