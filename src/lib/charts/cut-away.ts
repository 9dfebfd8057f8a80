/** Named place of a drawing: its letter stands at the first point, a line leads to the second. */
export type DrawnPlace = { at: readonly [x: number, y: number]; to: readonly [x: number, y: number] };

/** Turns a point of the roof drawing, which is drawn level, to the slope it is shown at. */
const ROOF_SLOPE = -9;
const onSlope = (x: number, y: number): readonly [number, number] => {
  const angle = (ROOF_SLOPE * Math.PI) / 180;
  const [dx, dy] = [x - 180, y - 130];
  return [
    Math.round(180 + dx * Math.cos(angle) - dy * Math.sin(angle)),
    Math.round(130 + dx * Math.sin(angle) + dy * Math.cos(angle)),
  ];
};
const roofPlace = (at: [number, number], to: [number, number]): DrawnPlace => ({
  at: onSlope(...at),
  to: onSlope(...to),
});

export const ROOF_TRANSFORM = `rotate(${ROOF_SLOPE} 180 130)`;

/** Places of the drawings of <CutAway>, by the name an article's table uses. */
export const DRAWN_PLACES: Record<string, Record<string, DrawnPlace>> = {
  house: {
    Array: { at: [246, 50], to: [232, 74] },
    'Under the array': { at: [298, 84], to: [252, 96] },
    Gutter: { at: [312, 118], to: [291, 118] },
    Inverter: { at: [188, 178], to: [194, 154] },
    'Main panel': { at: [222, 184], to: [224, 161] },
    Meter: { at: [254, 180], to: [252, 154] },
    Gateway: { at: [140, 184], to: [134, 164] },
    App: { at: [30, 136], to: [30, 150] },
    'First five feet': { at: [300, 186], to: [292, 199] },
    Grid: { at: [322, 150], to: [334, 150] },
  },
  roof: {
    Module: roofPlace([104, 72], [104, 104]),
    Clamp: roofPlace([182, 72], [182, 100]),
    Rail: roofPlace([330, 96], [306, 122]),
    Footing: roofPlace([286, 148], [256, 148]),
    Flashing: roofPlace([62, 140], [82, 162]),
    Covering: roofPlace([330, 140], [322, 164]),
    Cable: roofPlace([176, 156], [168, 141]),
    Deck: roofPlace([176, 208], [176, 180]),
  },
};
