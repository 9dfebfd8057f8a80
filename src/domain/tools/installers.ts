/** Owner of the equipment, who decides on its repair. Source: solarreviews.com. */
export const OWNERSHIP = {
  owned: 'I own it, paid or on a loan',
  leased: 'It’s leased, or a PPA',
  unknown: 'I’m not sure',
} as const;

export type Ownership = keyof typeof OWNERSHIP;

/** Fate of a company; `listed`: a name on a list of closures, without a dated source. */
export const FIRM_KINDS = ['filed', 'closed', 'listed', 'renamed', 'lender'] as const;

/** A company of src/content/installers.yaml, as the tool reads it. */
export type Firm = {
  /** Part of the address, and the value of the field. */
  id: string;
  name: string;
  /** Other spellings and former names, lower case. */
  aliases: readonly string[];
  kind: (typeof FIRM_KINDS)[number];
  /** Sentence under the name: what happened, with its date. */
  known: string;
  /** Company that answers for leases and monitoring now; absent where no source names one. */
  answers?: string | undefined;
  /** Short name of who answers, printed large. */
  answersName?: string | undefined;
  /** Large line, who answers and first steps where they depend on who owns the system. */
  byOwner?:
    | Readonly<
        Partial<Record<Ownership, { big: string; answers: string; steps: readonly string[] } | undefined>>
      >
    | undefined;
  /** Steps of this firm's customers, before those of everyone. */
  steps: readonly string[];
  /** Publisher and day of what is known. */
  source: string;
  /** Address of its page, or of its row in the list. */
  href: string;
};
