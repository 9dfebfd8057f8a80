import type { Passage } from './passage.ts';
import type { PriceAnswer, PriceField, PriceRequest } from './price-types.ts';

/** A passage quoted as an answer. */
export type Quotation = {
  passage: Passage;
  /** Value of `data-source`. */
  source: string;
  /** Positions in `passage.sentences` of the sentences that answer, ascending; at least one. */
  marked: number[];
};

/** Page named when nothing answers the question. */
export type NearestPage = { href: string; title: string; heading: string };

/** Kind of danger found in a question: 911 for all but `damage`, which is damaged equipment to keep away from. */
export type Danger = 'fire' | 'shock' | 'water' | 'injury' | 'gas' | 'damage';

/** Answer to one question. `price` carries the request for the next turn. */
export type Answer =
  | { kind: 'danger'; danger: Danger }
  | { kind: 'price'; price: PriceAnswer }
  /** One quotation for each topic of the question, at most two; `further` are the next best passages, best first. */
  | { kind: 'quoted'; quotations: Quotation[]; further: Passage[] }
  /** The visitor asks for a person, a call or a visit: offer phone and form. */
  | { kind: 'person' }
  /** The visitor asks what or who Sunni is: repeat the introduction. */
  | { kind: 'about' }
  | { kind: 'unknown'; nearest: NearestPage[] };

/** Answer before its price is worked out: a request for a price instead of the price. */
export type Reading = Exclude<Answer, { kind: 'price' }> | { kind: 'price'; request: PriceRequest };

/** Facts the conversation has established so far. */
export type Conversation = {
  /** Request of the last price answer. */
  price?: PriceRequest;
  /** Field of the price question that is still open. */
  asked?: PriceField;
};

/** First instruction for each danger. */
export const DANGER_TITLES: Record<Danger, string> = {
  fire: 'Leave the house and dial 911',
  gas: 'Leave the house and dial 911',
  shock: 'Touch nothing and dial 911',
  water: 'Keep away from it and dial 911',
  injury: 'Dial 911 now',
  damage: 'Keep away from it and call us today',
};

/** Instruction for damaged equipment. */
export const LEAVE_IT_ALONE =
  "Don't touch it, open it or reset it, and stay off the roof. Keep people and pets away from any loose wire, the roof edge and the gutters under it. Smoke, sparks or a burning smell? Leave the house and dial 911.";

/** Instruction for every other danger. */
export const STAY_AWAY = 'Stay away from the roof, the solar panels and the electrical panel.';
