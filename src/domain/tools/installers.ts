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

/** Firms with a source, and no others. Source: EnergySage, 2024, solarinsure.com. */
export const FIRMS: readonly Firm[] = [
  {
    id: 'sunpower',
    name: 'SunPower',
    aliases: ['sunpower corporation', 'sun power', 'sunpower corp', 'old sunpower'],
    kind: 'filed',
    known:
      'SunPower Corporation, the company that wrote the older contracts, filed for Chapter 11 on August 5, 2024. Since April 22, 2025 another company, Complete Solaria, uses the name SunPower; it bought parts of the old one, and is not the company behind older warranties.',
    answers: 'SunStrong Management took over the old company’s leases and PPAs, and runs the mySunPower app.',
    answersName: 'SunStrong',
    steps: [
      'Look at the date of your contract: before August 2024 it is with the old company.',
      'Connect the monitor to your home internet: since April 15, 2025 mySunPower monitors use no cellular link. Live production and alerts were free then; history had a price.',
    ],
    source:
      'solarpowersystems.org, August 7, 2024; SEC filing, quarter to September 28, 2025; SunStrong, FAQ',
  },
  {
    id: 'sunnova',
    name: 'Sunnova',
    aliases: ['sunnova energy', 'sun nova'],
    kind: 'filed',
    known:
      'Sunnova filed for Chapter 11 in June 2025. Its plan took effect on November 14, 2025; a bondholder group, Solaris Assets, bought it. The day to opt out of the plan’s legal releases was January 26, 2026, and has passed.',
    answers: 'Servicing moved to SunStrong.',
    answersName: 'SunStrong',
    steps: ['Keep paying, and ask SunStrong for the account number and the service line of your contract.'],
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
      'Complete Solaria bought Blue Raven from the old SunPower, closed on September 30, 2024, and renamed itself SunPower on April 22, 2025.',
    answers: 'The company that calls itself SunPower now; ask it which contracts it took over.',
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
  listed('adt-solar', 'ADT Solar', 'adt'),
  listed('kayo', 'Kayo', 'kayo energy'),
  listed('solcius', 'Solcius', 'solcius solar'),
  listed('suntuity', 'Suntuity', 'suntuity solar', 'suntuity renewables'),
];
