/** What the wizard says of the company; the page takes it from the configuration and the claims register. */
export type QuoteFacts = {
  /** Trading name, as it stands in the consent. */
  company: string;
  /** Telephone number as shown. */
  phone: string;
  /** E-mail address of the company. */
  email: string;
  /** Hours of the phone concierge in words. */
  phoneHours: string;
  /** The promised time: "15 minutes". */
  responseTime: string;
  /** The average time: "14 minutes". */
  average: string;
  /** The time for complex quotes: "24 hours". */
  complex: string;
  /** How close an estimate is: "within 10%". */
  accuracy: string;
  /** The fee that holds a place, in cents. */
  reservationCents: number;
};
