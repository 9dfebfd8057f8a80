const UNIT = /(\d) (?=(?:[ap]m|[kM]?Wh?|amps?|volts?|min|feet|ft)\b)/g;

/** Hyphen of a model or a rate: "EV2-A". */
const NAME = /(\b[A-Z]\w{0,3}-)(?=[A-Z])/g;

/** Keeps each number on the line of its unit, and a name in one piece: "9:15 am", "11.5 kW", "EV2-A". */
export const unbroken = (text: string): string => text.replace(UNIT, '$1\u00a0').replace(NAME, '$1\u2060');
