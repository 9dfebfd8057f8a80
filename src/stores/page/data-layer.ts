/** What is pushed to the data layer when a call to action is pressed (specification 7, "Analytics events"). */
export type CtaClick = {
  event: 'cta_click';
  location: string;
  cta: string;
  /** The service it stands for, where it stands for one. */
  service?: string;
  /** When it was pressed, as an ISO time. */
  timestamp: string;
};

/** What a form tells of its way from the first entry to the stored lead: names and steps, never what was typed. */
export type FormEvent =
  | { event: 'form_start'; form: string; placement: string }
  | { event: 'form_step'; form: string; step: number }
  | {
      event: 'form_error';
      form: string;
      /** Names of the controls that are wrong. */ fields: readonly string[];
    }
  | {
      event: 'generate_lead';
      form: string;
      /** The service's key. */
      service: string;
      /** The estimate in US dollars; 0 where there is none. */
      value: number;
      currency: 'USD';
    }
  | { event: 'newsletter_signup'; /** Label of the form. */ source: string };

/** Anything the data layer is told. None of it may be personal data. */
export type DataLayerEvent = CtaClick | FormEvent;

type WithDataLayer = { dataLayer?: unknown[] };

/** Adds an event to the page's data layer, for whichever analytics tool reads it. */
export function pushEvent(event: DataLayerEvent): void {
  const page = window as WithDataLayer;
  (page.dataLayer ??= []).push(event);
}
