/** Owner of the equipment, who decides on its repair. Source: solarreviews.com. */
export const OWNERSHIP = {
  owned: 'I own it, paid or on a loan',
  leased: 'It is leased, or a PPA',
  unknown: 'I am not sure',
} as const;

export type Ownership = keyof typeof OWNERSHIP;

/** A firm of the facts sheet. */
export type Firm = {
  /** Part of the address, and the value of the field. */
  id: string;
  name: string;
  /** Other spellings and former names, lower case. */
  aliases: readonly string[];
  kind: 'filed' | 'closed' | 'listed' | 'renamed' | 'lender';
  /** Sentence under the name: what happened, with its date. */
  known: string;
  /** Company that answers for leases and monitoring now; absent where no source names one. */
  answers?: string;
  /** Short name of who answers, printed large. */
  answersName?: string;
  /** Large line, who answers and first steps where they depend on who owns the system. */
  byOwner?: Readonly<Record<Ownership, { big: string; answers: string; steps: readonly string[] }>>;
  /** Steps of this firm's customers, before those of everyone. */
  steps: readonly string[];
  /** Publisher and day of what is known. */
  source: string;
};

const LIST_SOURCE = 'Solar Insure, list of closed installers';

/** Firm that only stands on an industry list. Source: solarinsure.com. */
const listed = (id: string, name: string, ...aliases: string[]): Firm => ({
  id,
  name,
  aliases,
  kind: 'listed',
  known: `${name} is on an industry list of installers that closed. We have no date and no successor from a source we can name.`,
  steps: [],
  source: LIST_SOURCE,
});

const APP =
  'mySunPower is now SunStrong Connect, for owners too. Its monitor needs your home internet: since April 15, 2025 it has no cellular link. Live output and alerts were free then; history had a price.';

const SUNPOWER_DEALER =
  'See who signed the contract. Many SunPower systems were sold by independent dealers under their own license, and a dealer still in business owes its own workmanship warranty. The permit names the contractor.';

const SUNPOWER_PANELS =
  'Read the label on the panels. Maxeon wrote in August 2024 that it’ll meet its warranty on the panels it made. It stopped shipping to SunPower early in 2024, so later systems can have another maker’s.';

/** Firms with a source, and no others. Source: EnergySage, 2024, solarinsure.com. */
export const FIRMS: readonly Firm[] = [
  {
    id: 'sunpower',
    name: 'SunPower',
    aliases: ['sunpower corporation', 'sun power', 'sunpower corp', 'old sunpower'],
    kind: 'filed',
    known:
      'SunPower Corporation, the company behind the older contracts, filed for Chapter 11 on August 5, 2024. SunStrong took its leases, PPAs and app. Complete Solaria bought other parts and has used the name SunPower since April 22, 2025, but by its own account took on nothing for systems finished by September 30, 2024.',
    byOwner: {
      owned: {
        big: 'The makers answer, and perhaps a dealer',
        answers:
          'No company took over the old SunPower’s promises to owners. Maxeon answers for the panels it made, and Enphase for its microinverters. SunStrong runs the app; it told owners in April 2025 to find a qualified contractor for service.',
        steps: [
          SUNPOWER_DEALER,
          SUNPOWER_PANELS,
          'For microinverters, go to Enphase: it says its warranty stays, and takes claims from owners.',
          'For a SunVault battery we know of no company that gives a hardware warranty today. The app still controls it.',
        ],
      },
      leased: {
        big: 'SunStrong answers now',
        answers:
          'SunStrong Management took over the old company’s leases and PPAs, and runs the app. Repairs go through it. A dealer that installed a leased system owes you nothing.',
        steps: [
          'Write to SunStrong, and keep a dated log with photos: repairs have been reported to take months.',
        ],
      },
      unknown: {
        big: 'It depends on who owns it',
        answers:
          'Leases and PPAs: SunStrong Management. Systems you own, paid or on a loan: the makers, Maxeon for the panels it made and Enphase for its microinverters, and the dealer if one signed your contract. SunStrong runs the app for both.',
        steps: [SUNPOWER_DEALER],
      },
    },
    steps: [APP],
    source:
      'solarpowersystems.org, August 7, 2024; Newsday, August 2024; solarreviews.com; Bloomberg Law, February 2025; SEC filing, quarter to September 28, 2025; SunStrong, FAQ',
  },
  {
    id: 'sunnova',
    name: 'Sunnova',
    aliases: ['sunnova energy', 'sun nova'],
    kind: 'filed',
    known:
      'Sunnova filed for Chapter 11 in June 2025. Its plan took effect on November 14, 2025; a bondholder group, Solaris Assets, bought it. The day to opt out of the plan’s legal releases was January 26, 2026, and has passed.',
    answers:
      'Servicing of leases, PPAs and loans moved to SunStrong. For workmanship, look at who installed it.',
    answersName: 'SunStrong',
    steps: [
      'Keep paying, and ask SunStrong for the account number and the service line of your contract.',
      'See who installed it: Sunnova’s dealers worked under their own license, which is on the permit.',
    ],
    source: 'elevenflo.com, January 15, 2026; texassolarpanelfraud.com',
  },
  {
    id: 'titan-solar-power',
    name: 'Titan Solar Power',
    aliases: ['titan solar', 'titan'],
    kind: 'closed',
    known: 'Titan Solar Power closed on June 13, 2024 and filed for Chapter 7 a week later.',
    steps: [],
    source: 'solarreviews.com',
  },
  {
    id: 'complete-solaria',
    name: 'Complete Solaria',
    aliases: ['complete solar', 'solaria', 'new sunpower'],
    kind: 'renamed',
    known:
      'Complete Solaria renamed itself SunPower on April 22, 2025. It is the company that uses the name today; its head office is in Orem, Utah. Its position in November 2026 is not in a source we can name.',
    answers: 'The company that calls itself SunPower now.',
    answersName: 'SunPower, the new one',
    steps: ['Write to the company itself first, and keep a dated log of what it answers.'],
    source: 'SEC filing, quarter to September 28, 2025; pv magazine usa, April 23, 2025',
  },
  {
    id: 'blue-raven-solar',
    name: 'Blue Raven Solar',
    aliases: ['blue raven', 'blueraven'],
    kind: 'renamed',
    known:
      'Complete Solaria bought Blue Raven from the old SunPower, closed on September 30, 2024, and renamed itself SunPower on April 22, 2025. By its own account it took on nothing for projects finished by that September day.',
    answers:
      'For a project finished later, the company that calls itself SunPower now. For an earlier one, the makers of your equipment; the loan or lease stays with its lender or owner.',
    answersName: 'SunPower, the new one',
    steps: [],
    source: 'SEC filing, quarter to September 28, 2025; pv magazine usa, April 23, 2025',
  },
  {
    id: 'solar-mosaic',
    name: 'Solar Mosaic',
    aliases: ['mosaic', 'mosaic solar', 'solar mosaic loan'],
    kind: 'lender',
    known: 'Solar Mosaic, a lender, filed for Chapter 11 in June 2025. It did not install your system.',
    steps: ['A loan stays payable. Keep paying, and look for the notice that names a new servicer.'],
    source: 'news.solartex.co',
  },
  listed('infinity-energy', 'Infinity Energy', 'infinity', 'infinity solar'),
  listed('lumio', 'Lumio', 'lumio solar'),
  listed('pink-energy', 'Pink Energy', 'pink'),
  {
    id: 'adt-solar',
    name: 'ADT Solar',
    aliases: ['adt', 'sunpro', 'sunpro solar'],
    kind: 'closed',
    known:
      'ADT announced on January 24, 2024 that it was leaving the solar business. That was an exit, not a bankruptcy: ADT itself is still there.',
    answers: 'ADT runs a support page for its solar customers, at help.adt.com.',
    steps: [],
    source: 'ADT newsroom, January 24, 2024, as reported',
  },
  listed('kayo', 'Kayo', 'kayo energy'),
  listed('solcius', 'Solcius', 'solcius solar'),
  listed('suntuity', 'Suntuity', 'suntuity solar', 'suntuity renewables'),
];
