/** Figures of a report's group without leads. */
export const NO_FIGURES = {
  responded: 0,
  on_time: 0,
  late: 0,
  median_seconds: null,
  verified: 0,
  won: 0,
  lost: 0,
  spam: 0,
  estimated_cents: 0,
  claimed_cents: 0,
  won_cents: 0,
};
