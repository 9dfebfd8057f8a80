import type { Quantity, WizardService } from '../catalog/catalog.ts';
import type { EstimateInput, EstimateLine } from '../pricing/estimate.ts';
import type { Cents } from '../pricing/money.ts';

/** Facts of a job as read from the visitor's sentences; a fact not stated is absent. */
export type PriceRequest = {
  /** One service; several when the sentence names more than one. */
  services?: readonly WizardService[];
  /** Chosen option value, set by an answer to the question about options. */
  variant?: string;
  /** Stories of the roof, at most 3. */
  stories?: number;
  /** Kind of holiday lights. */
  lights?: 'basic' | 'premium';
  /** True when the home has solar. */
  solar?: boolean;
  /** True when the price should include the permit. */
  permit?: boolean;
  /** True when only a further plug is wanted. */
  plugOnly?: boolean;
  quantities: Partial<Record<Quantity, number>>;
};

/** Fact that is missing: the service, the option, or one quantity. */
export type PriceField = 'service' | 'variant' | Quantity;

/** One answer offered as a button; `value` is passed back as the visitor's reply. */
export type PriceOption = { value: string; label: string };

/** The one question that is asked next. */
export type PriceQuestion = {
  field: PriceField;
  text: string;
  /** Explains how to count or measure; absent for choices. */
  hint?: string;
  options: PriceOption[];
};

/** Values of wizard step 2 and its service, as the quote store holds them. */
export type WizardProject = { service: WizardService; variant: string } & Record<Quantity, string>;

/** Result of a price request. */
export type PriceAnswer =
  | {
      kind: 'priced';
      request: PriceRequest;
      input: EstimateInput;
      /** "Cleaning 34 panels on two stories". */
      job: string;
      lines: EstimateLine[];
      totalCents: Cents;
    }
  | {
      kind: 'assessment';
      request: PriceRequest;
      service: WizardService;
      /** Empty without an option. */ variant: string;
    }
  | { kind: 'missing'; request: PriceRequest; question: PriceQuestion };
