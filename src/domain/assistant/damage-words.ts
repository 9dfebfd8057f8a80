/** Signs of damaged equipment: a sentence with a word of each list of one line. `*` stands for any ending. */
export const DAMAGE_WORDS: readonly (readonly string[][])[] = [
  [['bare', 'exposed', 'showing', 'see', 'visible'], ['copper']],
  [
    ['chew*', 'gnaw*', 'bit', 'bitten'],
    ['wire*', 'wiring', 'cable*', 'insulation', 'conduit'],
  ],
  [
    ['hang*', 'dangl*', 'pulled', 'torn', 'loose'],
    ['wire*', 'wiring', 'cable*'],
  ],
  [
    ['hot', 'warm', 'discolored', 'brown', 'smell*', 'rattl*'],
    [
      'breaker',
      'breakers',
      'switch',
      'disconnect',
      'conduit',
      'inverter',
      'outlet',
      'main panel',
      'panel box',
    ],
  ],
  [
    ['shatter*', 'cracked', 'smashed'],
    ['panel', 'panels', 'glass', 'module', 'modules'],
  ],
  [
    ['broken', 'broke'],
    ['glass', 'solar panel', 'solar panels', 'battery'],
  ],
  [
    ['popping', 'buzzing'],
    ['roof', 'metal box', 'junction box', 'conduit'],
  ],
  [
    ['wet', 'soaked', 'water'],
    ['conduit', 'junction box', 'combiner'],
  ],
];
