import {
  findOption,
  isWizardService,
  MAX_QUANTITY,
  SERVICES,
  type Quantity,
  type ServiceOption,
  type WizardService,
} from '../catalog/catalog.ts';
import type { PriceField, PriceRequest } from './price-types.ts';
import { namedServices, priceText } from './price-words.ts';

const PRICE_WORDS =
  /\b(?:how much|price[sd]?|pricing|costs?|quotes?|estimates?|ballpark|rates?|fees?|expensive|cheap|budget)\b|\b(?:you|your|guys) (?:charge|ask)\b|\bwould .*\brun(?: me)?\b|\$/;

/** Amounts that are no price of ours: output, dust, a deposit, somebody else's bill. */
const OTHER_AMOUNTS =
  /\bhow much (?:more |less |extra |total )?(?:output|power|energy|electricity|production|dirt|dust|water|rain|time|range|room|space|sun|sunlight|storage|backup|shade|loss|solar|of|can|will|could|do i|would i)\b|\b(?:deposit|reservation|dealer fee|escalator|down payment|tax|credits?|rebates?|incentives?|financ\w+|loans?|leases?|ppa|bills?|export\w*|net metering|nem|tariff|rate plan|off-?peak|peak|insurance|warrant\w*|bitcoin|stocks?)\b|\b(?:worth|saves?|savings?|pays? (?:off|back)|pay|gain|cheapest|electricity do|power do|to run|run the)\b|\bhow (?:long|often|fast|far|many)\b|\bper kwh\b|\b(?:watts?|amps?|kwh)\b/;

/** Openings that ask for an explanation. */
const EXPLAIN =
  /^(?:do|does|did|is|are|should|why|when|where|who|(?:can|could|will|would)(?! you)|what (?:is|are|happens|kind|if))\b/;

/** Work that is not on the price list. */
const UNLISTED =
  /\b(?:batter(?:y|ies)|powerwalls?|storage|new solar|solar (?:system|installation|install)|install(?:ing)? solar|add(?:ing)? (?:more )?(?:panels|solar|modules)|more panels|recycl\w*|40[- ]point|main panel upgrade|new roof cost|heat pump)\b/;

const PERMANENT =
  /\b(?:for good|permanent\w*|forever|without (?:putting|reinstalling)|not (?:put|going) back|recycl\w*|dispose)\b/;

function readStories(text: string): number | undefined {
  if (/\b(?:single|one)[- ](?:story|storey|stories|level|floor)\b|\branch\b/.test(text)) return 1;
  const [, count] =
    /\b(\d)(?:nd|rd)?[- ]*(?:story|storey|storeys|stories|storied|floors?|levels?)\b/.exec(text) ?? [];
  if (count !== undefined && Number(count) > 0) return Math.min(Number(count), 3);
  return /\b(?:double|second)[- ](?:story|storey)\b/.test(text) ? 2 : undefined;
}

const NUMBER = String.raw`(\d+)(?:\.\d+)?`;
/** "20 to 25 panels", "20-25 panels": not one number. */
const isRange = (text: string, unit: string): boolean =>
  new RegExp(`\\d+ ?(?:to|-|or) ?\\d+ (?:solar |pv )?(?:${unit})\\b`).test(text);

function readCount(text: string, unit: string): number | undefined {
  if (isRange(text, unit)) return undefined;
  const [, count] =
    new RegExp(
      `\\b${NUMBER}[ -]*(?:more |extra |additional |further |solar |pv |old |roof |ev |of the |of my )*(?:${unit})\\b`,
    ).exec(text) ?? [];
  return count === undefined ? undefined : Math.min(Number(count), MAX_QUANTITY);
}

const MODULES = 'panels?|modules?|pv|solars';
const PLUGS = 'plugs?|outlets?|sockets?|receptacles?';

function readPlugs(text: string, isBase: boolean): Pick<PriceRequest, 'plugOnly' | 'quantities'> {
  const further = new RegExp(
    `\\b(?:(?:additional|extra|another|further|second|more|other)\\b (?:\\w+ )?(?:${PLUGS})|(?:${PLUGS}) (?:more|extra))\\b`,
  ).test(text);
  if (!further) return { quantities: {} };
  const counted =
    readCount(text, PLUGS) ??
    (new RegExp(`\\b(?:additional|extra|further|more) (?:\\w+ )?(?:plugs|outlets)\\b`).test(text)
      ? undefined
      : 1);
  if (isBase) return { quantities: counted === undefined ? {} : { plugs: counted } };
  return { plugOnly: true, quantities: counted === undefined ? {} : { qty_plugs: counted } };
}

function readEv(
  text: string,
  feet: number | undefined,
): Partial<PriceRequest> & Pick<PriceRequest, 'quantities'> {
  const none =
    /\b(?:no|without|don't have|dont have|do not have|not have|haven't got|have no|without any) (?:any )?(?:solar|panels)\b|\bnon-? ?solar\b/.test(
      text,
    );
  const some =
    !none &&
    /\b(?:with|have|has|got|and|there is|already|existing|own) (?:a |an |the |existing |our |my )*solar\b|\bsolar (?:home|house|at home|already|on the roof|owner)\b/.test(
      text,
    );
  const unpermitted =
    /\b(?:no|without|skip|excluding|don't need|dont need|minus) (?:a |the |any )?permits?\b|\bpermit (?:not|obtained separately|excluded)\b/.test(
      text,
    );
  const permitted = !unpermitted && /\bpermit/.test(text);
  const plugs = readPlugs(text, none || some || feet !== undefined);
  return {
    ...(none || some ? { solar: some } : {}),
    ...(unpermitted || permitted ? { permit: permitted } : {}),
    ...plugs,
  };
}

/** Reads the facts of a job from a sentence, whether it asks for a price or not. */
export function readFacts(sentence: string): PriceRequest {
  const text = priceText(sentence);
  const services = namedServices(text);
  const stories = readStories(text);
  const feet = isRange(text, 'feet') ? undefined : readCount(text, 'feet');
  const modules = readCount(text, MODULES);
  const lights = /\bpremium\b/.test(text) ? 'premium' : /\bbasic\b/.test(text) ? 'basic' : undefined;
  const ev = services.includes('ev') || services.length === 0 ? readEv(text, feet) : { quantities: {} };
  return {
    ...(services.length > 0 ? { services } : {}),
    ...(stories === undefined ? {} : { stories }),
    ...(lights === undefined ? {} : { lights }),
    ...ev,
    quantities: {
      ...(feet === undefined ? {} : { feet }),
      ...(modules === undefined ? {} : { modules }),
      ...ev.quantities,
    },
  };
}

const asksForListedPrice = (text: string): boolean =>
  PRICE_WORDS.test(text) && !OTHER_AMOUNTS.test(text) && !UNLISTED.test(text) && !PERMANENT.test(text);

/** Reads a price request; undefined when the sentence asks for something else. */
export function readPriceRequest(sentence: string): PriceRequest | undefined {
  const text = priceText(sentence);
  const facts = readFacts(sentence);
  const { services = [], stories, quantities } = facts;
  const isSized = stories !== undefined || Object.keys(quantities).length > 0;
  if (asksForListedPrice(text)) {
    // Without a service, only a size or a plain "what do you charge" is about our prices.
    const isPlain =
      /^(?:(?:so|and|hi|hello|ok|please|can|could|may|what|whats|what's|how|how much|is|are|do|does|i|we|you|your|me|my|us|the|a|an|get|give|have|want|need|like|would|to|for|it|this|that|be|charge|prices?|pricing|costs?|quotes?|estimates?|rates?|fees?|much|of|list|ballpark|free|see|know|job|service|services|work|guys|solar|on|roof|house|home|in|with|ask)\b[ .']*)+$/.test(
        text,
      );
    return services.length > 0 || isSized || isPlain ? facts : undefined;
  }
  const hasListed = services.some((service) => SERVICES[service].options.some((option) => option.price));
  const isOther =
    OTHER_AMOUNTS.test(text) || UNLISTED.test(text) || PERMANENT.test(text) || EXPLAIN.test(text);
  return hasListed && isSized && !isOther ? facts : undefined;
}

/** Adds what a reply states to an open request; facts stated again replace the older ones. */
export function mergeRequests(open: PriceRequest, reply: PriceRequest): PriceRequest {
  const changed = reply.services !== undefined && reply.services.join() !== open.services?.join();
  const { variant, ...rest } = open;
  const restated = reply.stories ?? reply.lights ?? reply.solar ?? reply.permit ?? reply.plugOnly;
  return {
    ...rest,
    ...(variant !== undefined && !changed && restated === undefined ? { variant } : {}),
    ...reply,
    quantities: { ...open.quantities, ...reply.quantities },
  };
}

const isQuantity = (field: PriceField): field is Quantity => field !== 'service' && field !== 'variant';

/** Reads the reply to an open question: a button's value or typed words; undefined when it answers something else. */
export function readReply(open: PriceRequest, asked: PriceField, reply: string): PriceRequest | undefined {
  const text = priceText(reply);
  const facts = readFacts(reply);
  if (asked === 'service') {
    if (isWizardService(reply)) return mergeRequests(open, { services: [reply], quantities: {} });
    return facts.services && text.split(' ').length <= 8 ? mergeRequests(open, facts) : undefined;
  }
  if (isQuantity(asked)) {
    const [, count] =
      /^(?:about|around|roughly|maybe|it is|its|it's|we have|i have|approximately)? ?(\d+)(?: or so| i think)?(?: (?:panels?|modules?|feet|plugs?))?$/.exec(
        text,
      ) ?? [];
    if (count !== undefined)
      return mergeRequests(open, { quantities: { [asked]: Math.min(Number(count), MAX_QUANTITY) } });
    return facts.quantities[asked] === undefined ? undefined : mergeRequests(open, facts);
  }
  const [service] = open.services ?? [];
  if (service && findOption(service, reply)) return { ...open, variant: reply };
  const named = service && optionByLabel(service, text);
  if (named) return { ...open, variant: named.variant };
  return readShortChoice(open, service, text) ?? (hasChoice(facts) ? mergeRequests(open, facts) : undefined);
}

const hasChoice = ({ stories, lights, solar, permit, plugOnly }: PriceRequest): boolean =>
  [stories, lights, solar, permit, plugOnly].some((fact) => fact !== undefined);

const optionByLabel = (service: WizardService, text: string): ServiceOption | undefined =>
  SERVICES[service].options.find(({ label }) => priceText(label) === text);

/** Reads "two" as stories, and "yes" or "no" as the answer about solar. */
function readShortChoice(
  open: PriceRequest,
  service: WizardService | undefined,
  text: string,
): PriceRequest | undefined {
  if (service === 'ev' && /^(?:yes|yeah|yep|no|nope)\b/.test(text) && open.solar === undefined)
    return mergeRequests(open, { solar: text.startsWith('y'), quantities: {} });
  const [, stories] = /^(?:it is |its |it's |just )?([1-9])$/.exec(text) ?? [];
  return stories === undefined || service === 'ev'
    ? undefined
    : mergeRequests(open, { stories: Math.min(Number(stories), 3), quantities: {} });
}

/** Beginning of a sentence that changes the last price: "and for 40 panels", "what about two stories". */
const FOLLOW_UP =
  /^(?:and|or|but|what about|how about|what if|and if|if|for|make it|no|actually|sorry|i meant|with|without)\b/;

/** Reads a change of the last price request; undefined when the sentence is about something else. */
export function readFollowUp(last: PriceRequest, sentence: string): PriceRequest | undefined {
  const text = priceText(sentence);
  const facts = readFacts(sentence);
  const isFact = Object.keys(facts).length > 1 || Object.keys(facts.quantities).length > 0;
  const isShort = text.split(' ').length <= 6;
  if (!isFact || !(FOLLOW_UP.test(text) || isShort) || OTHER_AMOUNTS.test(text)) return undefined;
  if (!FOLLOW_UP.test(text) && EXPLAIN.test(text)) return undefined;
  return mergeRequests(last, facts);
}
