import {
  BUSBARS,
  checkPanel,
  continuousLoad,
  DEVICES,
  MAINS,
  NEW_BREAKERS,
  PANEL_EXAMPLE,
  SOLAR_BREAKERS,
  UNKNOWN,
  type Device,
  type KnownPanel,
  type PanelInput,
  type PanelResult,
} from './panel-check.ts';
import { PICK, readChoice } from './read-number.ts';
import type { FieldErrors, Parsed, Tool, ToolAnswer, ToolLine } from './tool.ts';

/** The panel check's answer, with what its drawing is made from. */
export type PanelAnswer = ToolAnswer & { input: PanelInput; result: PanelResult };

// `main` would be the id of a control, and is that of the page's content.
const FIELDS = ['busbar', 'main_breaker', 'solar', 'device', 'breaker'] as const;
type Field = (typeof FIELDS)[number];

const MAIN_TOO_LARGE = 'A main breaker isn’t larger than its busbar. Look at the label again.';

const DEVICE_WORDS: Record<Device, string> = {
  battery: 'the battery you have in mind',
  solar: 'the solar you want to add',
  charger: 'the charger',
};

const RATING_WORDS = { busbar: 'the busbar', main: 'the main breaker', solar: 'the solar breaker' } as const;

const amps = (value: number): string => `${value}\u00A0A`;
const minus = (value: number): string => `−${amps(value)}`;
const counted = (value: number): string => `${value}\u00A0${value === 1 ? 'amp' : 'amps'}`;

function readRating(entry: string | null, choices: readonly number[]): number | undefined {
  return choices.find((choice) => String(choice) === entry);
}

/** Reads ratings in amps or "unknown", the device, and its breaker in amps. */
function parse(params: URLSearchParams): Parsed<PanelInput, Field> {
  const rating = (name: Field, choices: readonly number[]): number | typeof UNKNOWN | undefined =>
    params.get(name) === UNKNOWN ? UNKNOWN : readRating(params.get(name), choices);
  const busbar = rating('busbar', BUSBARS);
  const main = rating('main_breaker', MAINS);
  const solar = rating('solar', SOLAR_BREAKERS);
  const device = readChoice(params.get('device'), DEVICES);
  const breaker = readRating(params.get('breaker'), NEW_BREAKERS);
  const isTooLarge = typeof busbar === 'number' && typeof main === 'number' && main > busbar;
  if (busbar && main && solar !== undefined && device && breaker && !isTooLarge)
    return { ok: true, input: { busbar, main, solar, device, breaker } };
  const errors: FieldErrors<Field> = {};
  if (!busbar) errors.busbar = PICK;
  if (!main) errors.main_breaker = PICK;
  if (isTooLarge) errors.main_breaker = MAIN_TOO_LARGE;
  if (solar === undefined) errors.solar = PICK;
  if (!device) errors.device = PICK;
  if (!breaker) errors.breaker = PICK;
  return { ok: false, errors };
}

function sumLines(panel: KnownPanel, limit: number, left: number): ToolLine[] {
  const { busbar, main, solar, device, breaker } = panel;
  const lines: ToolLine[] = [
    { label: `120% of a ${amps(busbar)} busbar`, amount: amps(limit) },
    { label: 'Less the main breaker', amount: minus(main) },
  ];
  if (solar > 0) lines.push({ label: 'Less the solar breaker that is there', amount: minus(solar) });
  if (device === 'charger') {
    lines.push({ label: 'The charger only draws, so it doesn’t count', amount: amps(0) });
  } else {
    const { amps: continuous, kilowatts } = continuousLoad(breaker);
    lines.push({
      label: `Less the new ${device} breaker`,
      amount: minus(breaker),
      detail: `${amps(continuous)} continuously, about ${kilowatts} kW at 240 V`,
    });
  }
  const sum = { label: left < 0 ? 'Too much' : 'Left', amount: amps(Math.abs(left)), isSum: true };
  return [...lines, sum];
}

function smallerText(result: Extract<PanelResult, { kind: 'over' }>): string {
  const { panel, smaller } = result;
  const proof = 'a load calculation shows whether the house can live on it.';
  if (!smaller)
    return `No common main breaker of 100 A or more would make room, so this is unlikely to be the way.`;
  const taken = panel.solar > 0 ? `solar ${panel.solar}, new ${panel.breaker}` : `new ${panel.breaker}`;
  const spare = smaller.left === 0 ? 'nothing to spare' : `${smaller.left} to spare`;
  return `With a ${amps(smaller.main)} main, ${amps(smaller.room)} are free: ${taken}, and ${spare}. Only after ${proof}`;
}

/** Text about a smaller main breaker where there is nothing to work out: a 200 A busbar with a 175 A main. */
const SMALLER =
  'On a 200\u00A0A busbar, a 175\u00A0A main leaves 65\u00A0A where a 200\u00A0A main leaves 40. Only after a load calculation shows whether the house can live on it.';

const ELECTRICIAN = 'A licensed electrician decides, on site, with a permit.';

/** Text for a battery: a whole-home gateway is often ahead of the panel. */
const gatewayText = (device: Device): string =>
  device === 'battery'
    ? ' With a whole-home gateway the battery often connects before this panel, and then another rule decides.'
    : '';

function words(result: PanelResult): Pick<ToolAnswer, 'state' | 'texts' | 'lines'> {
  switch (result.kind) {
    case 'photo': {
      const missing = result.missing.map((name) => RATING_WORDS[name]);
      const named = new Intl.ListFormat('en-US').format(missing);
      return {
        state: 'photo',
        texts: {
          big: 'Send a photo of the\u00A0label',
          lead: `Without ${named} there’s no sum to do. The ratings are on the label inside the panel door and on the breakers. A photo is enough: a person reads it before you get a quote.`,
        },
        lines: [],
      };
    }
    case 'charger': {
      const asked = result.loadCalculation
        ? 'Your panel is at 125 A or less, where San Jose asks for a load calculation with the permit.'
        : 'A load calculation shows whether the service can carry it.';
      return {
        state: 'charger',
        texts: {
          big: 'The 120% rule does not\u00A0decide',
          lead: `A charger draws power and feeds none in, so it doesn’t count. ${asked} ${ELECTRICIAN}`,
        },
        lines: sumLines(result.panel, result.sum.limit, result.sum.left),
      };
    }
    case 'fits': {
      const { panel, sum } = result;
      const spare = sum.left === 0 ? 'nothing to\u00A0spare' : `${counted(sum.left)} to\u00A0spare`;
      return {
        state: 'fits',
        texts: {
          big: `It fits at the opposite end, with ${spare}`,
          lead: `By the 120% rule there’s room for ${DEVICE_WORDS[panel.device]}, if every breaker that feeds in sits at the opposite end of the busbar from the main. Anywhere else the extra 20% isn’t there.${gatewayText(panel.device)} ${ELECTRICIAN}`,
        },
        lines: sumLines(panel, sum.limit, sum.left),
      };
    }
    case 'over': {
      const { panel, sum } = result;
      const had = `The main takes ${panel.main}${panel.solar > 0 ? ` and solar ${panel.solar}` : ''}`;
      const leaves = `which leaves ${sum.room > 0 ? sum.room : 'nothing'} for a breaker of ${panel.breaker}`;
      return {
        state: 'over',
        texts: {
          big: `Not as it is: ${counted(-sum.left)} too\u00A0many`,
          lead: `120% of ${panel.busbar} is ${sum.limit}. ${had}, ${leaves}.${gatewayText(panel.device)} There are other ways, and an electrician decides.`,
          smaller: smallerText(result),
        },
        lines: sumLines(panel, sum.limit, sum.left),
      };
    }
  }
}

const rated = (rating: number | typeof UNKNOWN): string => (rating === UNKNOWN ? 'not found' : amps(rating));

function noteOf({ busbar, main, solar, device, breaker }: PanelInput, big: string): string {
  return [
    `Busbar ${rated(busbar)}, main ${rated(main)}, solar breaker ${solar === 0 ? 'none' : rated(solar)}.`,
    `Wanted: ${DEVICES[device].toLowerCase()} on a ${amps(breaker)} breaker.`,
    `Answer: ${big}`,
  ]
    .join('\n')
    .replaceAll('\u00A0', ' ');
}

export const PANEL_CHECK: Tool<PanelInput, Field, PanelAnswer> = {
  id: 'panel-check',
  name: 'Panel check',
  fields: FIELDS,
  example: PANEL_EXAMPLE,
  parse,
  query: ({ busbar, main, solar, device, breaker }) =>
    new URLSearchParams({
      busbar: String(busbar),
      main_breaker: String(main),
      solar: String(solar),
      device,
      breaker: String(breaker),
    }),
  answer: (input) => {
    const result = checkPanel(input);
    const { texts, ...answer } = words(result);
    return {
      ...answer,
      texts: { smaller: SMALLER, ...texts },
      input,
      result,
      note: noteOf(input, texts.big),
    };
  },
};
