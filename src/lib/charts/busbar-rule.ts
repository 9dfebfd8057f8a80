import { tenth } from '../../domain/content/format-count.ts';

/** Main panel ratings, in amperes. */
export type Panel = { busbar: number; main: number };

/** Capacity the busbar rule leaves for a solar breaker. */
export type BusbarCapacity = {
  /** Maximum sum of main and solar breaker, in amperes. */
  limit: number;
  /** Maximum solar breaker, in amperes. */
  left: number;
  /** Continuous current of that breaker, in amperes. */
  continuous: number;
  /** The same in kilowatts, rounded to a tenth. */
  kilowatts: number;
};

/** Both breakers together may be 120% of the busbar rating (NEC 705.12). */
const SHARE = 1.2;

/** A breaker is rated at 125% of its continuous current. */
const CONTINUOUS = 1 / 1.25;

const VOLTS = 240;

/** Returns the capacity for a solar breaker, at least 0. */
export function busbarCapacity({ busbar, main }: Panel): BusbarCapacity {
  const limit = Math.round(busbar * SHARE);
  const left = Math.max(limit - main, 0);
  const continuous = tenth(left * CONTINUOUS);
  return { limit, left, continuous, kilowatts: tenth((continuous * VOLTS) / 1000) };
}

/** Bar widths scaled so that the limit is the full length: main breaker, solar breaker, busbar rating. */
export function barParts(panel: Panel, length: number): { main: number; solar: number; rating: number } {
  const { limit, left } = busbarCapacity(panel);
  const scale = length / limit;
  return {
    main: tenth(Math.min(panel.main, limit) * scale),
    solar: tenth(left * scale),
    rating: tenth(panel.busbar * scale),
  };
}
