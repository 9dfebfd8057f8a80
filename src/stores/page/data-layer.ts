/** Data layer event of a call to action (docs/product.md, Analytics events). */
export type CtaClick = {
  event: 'cta_click';
  location: string;
  cta: string;
  /** Service of the call to action, if any. */
  service?: string;
  /** Package of the call to action, if any. */
  package?: string;
  /** ISO time of the click. */
  timestamp: string;
};

/** Data layer events of a form, from first entry to stored lead: field names and steps, never values. */
export type FormEvent =
  | { event: 'form_start'; form: string; placement: string }
  | { event: 'form_step'; form: string; step: number }
  | {
      event: 'form_error';
      form: string;
      /** Names of the invalid controls. */ fields: readonly string[];
    }
  | {
      event: 'generate_lead';
      form: string;
      /** Service key. */
      service: string;
      /** Estimate in US dollars; 0 without one. */
      value: number;
      currency: 'USD';
    }
  | { event: 'newsletter_signup'; /** Source label of the form. */ source: string };

/** Any data layer event. Must not contain personal data. */
export type DataLayerEvent = CtaClick | FormEvent;

type WithDataLayer = { dataLayer?: unknown[] };

/** Pushes an event to the page's data layer. */
export function pushEvent(event: DataLayerEvent): void {
  const page = window as WithDataLayer;
  (page.dataLayer ??= []).push(event);
}
