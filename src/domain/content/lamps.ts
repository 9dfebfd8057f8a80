/** Colors that a lamp of a device may have; Lamp.astro draws each. */
export const LAMP_COLORS = [
  'amber',
  'blue',
  'gray',
  'green',
  'off',
  'orange',
  'purple',
  'red',
  'white',
] as const;

export type LampColor = (typeof LAMP_COLORS)[number];
