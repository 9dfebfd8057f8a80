const UNIT = /(\d) (?=(?:[ap]m|[kM]?Wh?|amps?|volts?|min|feet|ft)\b)/g;

/** Keeps each number on the line of its unit: "9:15 am", "11.5 kW". */
export const unbroken = (text: string): string => text.replace(UNIT, '$1\u00a0');
