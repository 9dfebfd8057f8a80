import type { Quantity, WizardService } from '../catalog/catalog.ts';
import type { EstimateInput, EstimateLine } from '../pricing/estimate.ts';
import type { Cents } from '../pricing/money.ts';

/** Facts of a job as far as they are known; a fact not stated is absent. */
export type PriceRequest = {
  service: WizardService;
  variant?: string | undefined;
  /** Stories of the roof, at most 3; narrows the options. */
  stories?: number | undefined;
  quantities: Partial<Record<Quantity, number>>;
};

/** Fact that is missing: the option, or one quantity. */
export type PriceField = 'variant' | Quantity;

/** One answer offered as a button; `value` is passed back as the visitor's reply. */
export type PriceOption = { value: string; label: string };

export type PriceQuestion = {
  field: PriceField;
  text: string;
  /** Explains how to count or measure; absent for choices. */
  hint?: string;
  options: PriceOption[];
};

/** Values of wizard step 2 and its service, as the quote store holds them. */
export type WizardProject = { service: WizardService; variant: string } & Record<Quantity, string>;

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
