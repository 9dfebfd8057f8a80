import type { Danger } from './find-danger.ts';

export const DANGER_TITLES: Record<Danger, string> = {
  fire: 'Leave the house and dial 911',
  gas: 'Leave the house and dial 911',
  shock: 'Touch nothing and dial 911',
  water: 'Keep away from it and dial 911',
  injury: 'Dial 911 now',
  damage: 'Keep away from it and call us today',
};

/** Instruction for damaged equipment. */
export const LEAVE_IT_ALONE =
  "Don't touch it, open it or reset it, and stay off the roof. If the solar breaker is cool, dry and quiet, switch it off; otherwise leave it. Keep people and pets away from any loose wire, the roof edge and the gutters under it. Smoke, sparks or a burning smell? Leave the house and dial 911.";

export const STAY_AWAY = 'Stay away from the roof, the solar panels and the electrical panel.';
