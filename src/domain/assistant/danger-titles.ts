import type { Danger } from './answer-types.ts';

/** First instruction for each danger. */
export const DANGER_TITLES: Record<Danger, string> = {
  fire: 'Leave the house and dial 911',
  gas: 'Leave the house and dial 911',
  shock: 'Touch nothing and dial 911',
  water: 'Keep away from it and dial 911',
  injury: 'Dial 911 now',
};

/** Instruction for every danger. */
export const STAY_AWAY = 'Stay away from the roof, the solar panels and the electrical panel.';
