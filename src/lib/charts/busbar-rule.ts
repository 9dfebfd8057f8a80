/** A main panel, by the amperes on its labels. */
export type Panel = { busbar: number; main: number };

/** What the busbar rule leaves for a solar breaker. */
export type BusbarRoom = {
  /** Most amperes the main and the solar breaker may have together. */
  limit: number;
  /** Amperes left for the solar breaker. */
  left: number;
  /** Amperes it may carry for hours. */
  continuous: number;
  /** The same in kilowatts, to a tenth. */
  kilowatts: number;
};

/** Both breakers together may have 120% of the busbar's rating (NEC 705.12). */
const SHARE = 1.2;

/** A breaker is rated at 125% of the current that flows for hours. */
const CONTINUOUS = 1 / 1.25;

const VOLTS = 240;

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Room for a solar breaker in a panel; never less than none. */
export function busbarRoom({ busbar, main }: Panel): BusbarRoom {
  const limit = Math.round(busbar * SHARE);
  const left = Math.max(limit - main, 0);
  const continuous = tenth(left * CONTINUOUS);
  return { limit, left, continuous, kilowatts: tenth((continuous * VOLTS) / 1000) };
}

/** Widths of a bar whose full length is the limit: the main breaker, the solar breaker, and the busbar's own rating. */
export function barParts(panel: Panel, length: number): { main: number; solar: number; rating: number } {
  const { limit, left } = busbarRoom(panel);
  const scale = length / limit;
  return {
    main: tenth(Math.min(panel.main, limit) * scale),
    solar: tenth(left * scale),
    rating: tenth(panel.busbar * scale),
  };
}
