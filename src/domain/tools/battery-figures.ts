/** Share of a unit’s usable energy that reaches the loads; 3 to 5% go in the inverter and the wiring. The 89% of Tesla’s data sheet is the whole way from the roof, charging included. */
export const DELIVERED = 0.96;

/** Share of the sum by which whole units may fall short: the loads are estimates. */
export const CLOSE_ENOUGH = 0.05;

/** Hours of the price peak on E-ELEC and EV2-A, 4 to 9 pm every day. Source: PG&E’s rate pages. */
export const PEAK_HOURS = [16, 21] as const;

/** Steady loads in kW; essentials at 500 W, a home at 1.5 kW. */
export const BASE_LOADS = {
  essentials: { label: 'Fridge, lights, router, phones', kw: 0.5 },
  house: { label: 'A whole house at 1.5 kW', kw: 1.5 },
  none: { label: 'Only what I list below', kw: 0 },
} as const;

/** Charging power of a car in kW by circuit. */
export const CAR_LOADS = {
  none: { label: 'No car', kw: 0 },
  outlet: { label: 'Household outlet, 1.4 kW', kw: 1.4 },
  '20a': { label: '20 A circuit, 3.8 kW', kw: 3.8 },
  '30a': { label: '30 A circuit, 5.8 kW', kw: 5.8 },
  '40a': { label: '40 A circuit, 7.7 kW', kw: 7.7 },
  '50a': { label: '50 A circuit, 9.6 kW', kw: 9.6 },
  '60a': { label: '60 A circuit, 11.5 kW', kw: 11.5 },
} as const;

/** Battery units: kWh, and continuous kW where the maker states it. Source: Tesla’s data sheet, the makers’ manuals. */
export const UNITS = {
  'powerwall-3': { label: 'Tesla Powerwall 3: 13.5 kWh, 11.5 kW', kwh: 13.5, kw: 11.5 },
  'apower-2': { label: 'FranklinWH aPower 2: 15 kWh, 10 kW', kwh: 15, kw: 10 },
  'iq-10': { label: 'Enphase IQ, about 10 kWh', kwh: 10, kw: undefined },
  'iq-5': { label: 'Enphase IQ, about 5 kWh', kwh: 5, kw: undefined },
} as const;

export type BaseLoad = keyof typeof BASE_LOADS;
export type CarLoad = keyof typeof CAR_LOADS;
export type Unit = keyof typeof UNITS;
