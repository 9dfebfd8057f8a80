import { findFirm } from './find-firm.ts';
import { OWNERSHIP, type Firm, type Ownership } from './installers.ts';
import { readChoice } from './read-number.ts';
import type { FieldErrors, Parsed, Tool, ToolAnswer } from './tool.ts';

/** Answers: the name on the contract as typed, and who owns the system. */
export type InstallerInput = { firm: string; owner: Ownership };

const FIELDS = ['firm', 'owner'] as const;
type Field = (typeof FIELDS)[number];

/** Result with the list of what to do first. */
export type InstallerAnswer = ToolAnswer & {
  /** The firm found, with its page; undefined when the list has no such name. */
  firm: Pick<Firm, 'name' | 'href'> | undefined;
  steps: string[];
};

const MAX_NAME = 60;

/** First steps by owner. Source: solarreviews.com. */
const OWNER_STEPS: Record<Ownership, readonly string[]> = {
  owned: ['You may hire any licensed contractor. A loan stays payable, even when the installer is gone.'],
  leased: [
    'Keep paying, and let no one alter the equipment without the owner’s written consent: repairs go through the company that holds the contract now.',
  ],
  unknown: [
    'Find out who owns it: the contract says purchase, loan, lease or PPA. Until you know, keep paying and let no one alter the equipment.',
  ],
};

/** Steps of everyone. Source: EnergySage, solarinsure.com. */
const COMMON_STEPS = [
  'Gather the papers: contract, permit set, interconnection agreement, permission to operate, warranties.',
  'Photograph the labels of inverter, battery and gateway: makers’ warranties usually outlive the installer, and they ask for the serial numbers.',
];

const WARRANTIES = {
  survives: 'Makers’ warranties on panels, inverters, optimizers and batteries.',
  gone: 'The installer’s own promises: workmanship, roof leaks, production, free labor.',
};

function parse(params: URLSearchParams): Parsed<InstallerInput, Field> {
  const errors: FieldErrors<Field> = {};
  const firm = params.get('firm')?.replace(/\s+/g, ' ').trim() ?? '';
  const owner = readChoice(params.get('owner') ?? 'unknown', OWNERSHIP);
  if (firm === '') errors.firm = 'Enter the name on the contract.';
  else if (firm.length > MAX_NAME) errors.firm = `Enter at most ${MAX_NAME} characters.`;
  if (!owner) errors.owner = 'Choose who owns the system.';
  if (Object.keys(errors).length > 0 || !owner) return { ok: false, errors };
  return { ok: true, input: { firm, owner } };
}

/** Large line where no owner's advice has one. */
const BIG: Record<Firm['kind'], (firm: Firm) => string> = {
  filed: ({ answersName }) => `${answersName ?? 'No one we can name'} answers now`,
  closed: ({ name }) => `${name} has closed`,
  listed: ({ name }) => `${name}: on a list of closed installers`,
  renamed: ({ answersName }) => answersName ?? '',
  lender: ({ name }) => `${name} was the lender`,
};

/** Answer where no source names a company, by owner. */
const UNNAMED: Record<Ownership, string> = {
  owned: 'No one we can name from a source. The makers of your equipment answer for their own warranties.',
  leased: 'The company on your bill. It owns the system, so repairs go through it.',
  unknown:
    'No one we can name from a source. The makers answer for their own warranties, and with a lease the company on your bill.',
};

function bigOf(firm: Firm, owner: Ownership): string {
  const isLeaseOfNoOne = owner === 'leased' && firm.kind === 'filed' && firm.answersName === undefined;
  return (
    firm.byOwner?.[owner]?.big ?? (isLeaseOfNoOne ? 'The company on your bill answers' : BIG[firm.kind](firm))
  );
}

function answer({ firm: typed, owner }: InstallerInput, firms: readonly Firm[]): InstallerAnswer {
  const found = findFirm(typed, firms);
  const steps = [
    ...(found?.firm.byOwner?.[owner]?.steps ?? []),
    ...(found?.firm.steps ?? []),
    ...OWNER_STEPS[owner],
    ...COMMON_STEPS,
  ];
  if (!found) {
    return {
      state: 'unknown',
      texts: {
        big: 'We don’t have that company on our list yet',
        lead: 'We name only firms whose end we read in a source. Look up the license at the state board, CSLB: it shows whether the license is active. The steps below are the same.',
        heading: 'A name we don’t know',
        known: 'We don’t print anything about a firm without a source.',
        answers: UNNAMED[owner],
        ...WARRANTIES,
        source: 'None',
      },
      lines: [],
      note: `Installer as typed: ${typed}. Not among the firms we have a source for. ${OWNERSHIP[owner]}.`,
      firm: undefined,
      steps,
    };
  }
  const { firm, isGuess } = found;
  const own = firm.byOwner?.[owner];
  const answers = own?.answers ?? firm.answers ?? UNNAMED[owner];
  return {
    state: firm.kind,
    texts: {
      big: bigOf(firm, owner),
      lead: isGuess ? `We read “${typed}” as ${firm.name}. ${firm.known}` : firm.known,
      heading: firm.name,
      known: firm.known,
      answers,
      ...WARRANTIES,
      source: firm.source,
    },
    lines: [],
    note: `Installer as typed: ${typed}, read as ${firm.name}. ${OWNERSHIP[owner]}. ${(own ?? firm.answers) ? answers : ''}`.trim(),
    firm,
    steps,
  };
}

/** My installer is gone. Who answers now? The firms are those of src/content/installers.yaml. */
export const myInstaller = (firms: readonly Firm[]): Tool<InstallerInput, Field, InstallerAnswer> => ({
  id: 'my-installer',
  name: 'My installer',
  fields: FIELDS,
  example: { firm: 'Sunnova', owner: 'unknown' },
  parse,
  query: ({ firm, owner }) =>
    new URLSearchParams([
      ['firm', firm],
      ['owner', owner],
    ]),
  answer: (input) => answer(input, firms),
});
