import type { Mark } from '../content/placeholders.ts';
import type { Danger } from '../danger/find-danger.ts';
import type { WizardService } from '../catalog/catalog.ts';
import type { PriceAnswer, PriceField, PriceRequest } from './price-types.ts';

export type PageLink = { href: string; title: string };

/** Section of a page: where it is, the title of its page and its heading. */
export type SiteSection = PageLink & { heading: string };

/** Answer that people wrote (src/content/answers), as it is searched. */
export type WrittenAnswer = {
  id: string;
  /** File of its subject, where its text is. */
  subject: string;
  question: string;
  /** Number of ways to ask it, its question among them. */
  ways: number;
  /** Service whose price is worked out with the answer. */
  service?: WizardService | undefined;
  /** Option of that service, where the question settles it. */
  option?: string | undefined;
};

/** Text and links of a written answer, with its tokens filled in. */
export type AnswerText = {
  text: string;
  more: readonly PageLink[];
  /** Month in which its facts were checked, as YYYY-MM. */
  facts: string;
  /** True when the answer offers phone and form. */
  contact?: true | undefined;
  marks?: readonly Mark[] | undefined;
};

/** Texts of the answers of one subject by id, served as /ask/<subject>.json. */
export type SubjectTexts = Record<string, AnswerText>;

/** Data of the search for answers, served as /ask/index.json. */
export type AssistantIndex = {
  answers: readonly WrittenAnswer[];
  /** By search term, the answers it asks for, packed (terms.ts). */
  terms: Readonly<Record<string, string>>;
  /** Words that mean the same, the one they are searched by first. */
  same: readonly (readonly string[])[];
};

/** Answer to one question; `kind` is reported to analytics. */
export type Answer =
  | { kind: 'danger'; danger: Danger }
  | {
      kind: 'answer';
      answer: AnswerText & { id: string };
      price?: PriceAnswer | undefined;
      /** Nearest other questions, at most two. */
      next: readonly string[];
      sections: readonly SiteSection[];
    }
  /** Answer to the open question about a price, or a change of the last one. */
  | { kind: 'price'; price: PriceAnswer }
  /** Two or three questions are as near: the visitor says which one is meant. */
  | { kind: 'choice'; questions: readonly string[] }
  /** `asksPrice`: the question is about money that no price of ours answers. */
  | { kind: 'unknown'; asksPrice: boolean; sections: readonly SiteSection[] };

export const ANSWER_KINDS = ['danger', 'answer', 'price', 'choice', 'unknown'] as const;

/** Facts the conversation has established so far. */
export type Conversation = {
  /** Request of the last price answer. */
  price?: PriceRequest;
  /** Field of the price question that is still open. */
  asked?: PriceField;
};

/** Returns the address of an answer: "/ask#cleaning-price". */
export const sourceOf = ({ id }: { id: string }): string => `/ask#${id}`;
