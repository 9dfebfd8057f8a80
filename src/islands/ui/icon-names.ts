/** The icons islands draw (lucide), in the order of the file they stand in; add a name here to use another one. */
export const ICON_NAMES = [
  'phone',
  'mail',
  'map-pin',
  'arrow-left',
  'arrow-right',
  'arrow-up-down',
  'chevron-down',
  'check',
  'x',
  'plus',
  'minus',
  'search',
  'eye',
  'eye-off',
  'info',
  'circle-alert',
  'circle-check',
  'clock-alert',
  'rotate-ccw',
  'log-out',
  'clipboard-check',
  'droplets',
  'plug-zap',
  'lightbulb',
  'wrench',
  'bird',
  'leaf',
] as const;

/** One icon an island can draw. */
export type IconName = (typeof ICON_NAMES)[number];
