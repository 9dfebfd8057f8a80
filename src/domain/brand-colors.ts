/**
 * The brand's colors outside the style sheets: mail, PDF, the web app manifest, pages of the functions.
 * Names and values are those of the tokens in src/styles/tokens.css; a unit test compares them.
 */
export const brandColors = {
  white: '#ffffff',
  'fog-50': '#f5f7f4',
  'fog-200': '#dbe2db',
  'fog-300': '#c2ccc4',
  'fog-500': '#77867e',
  'stone-600': '#4f5f58',
  'ink-900': '#10201c',
  'ink-800': '#172b26',
  'ink-700': '#223a34',
  'ink-600': '#35504a',
  'mist-300': '#a9bab2',
  'poppy-300': '#ffc46b',
  'poppy-500': '#f59a22',
  'ember-700': '#8f4406',
  'hill-100': '#fcf1dc',
  'leaf-300': '#8fd3b0',
  'clay-100': '#fbe7e3',
  'clay-200': '#efc1b9',
  'clay-300': '#ffb3a7',
  'clay-700': '#a8281c',
  'sky-700': '#155c8a',
} as const;
