import { totalOf } from '~/domain/reports/report.ts';

/** Figures of a report's group without leads. */
export const NO_FIGURES = { ...totalOf([]), median_seconds: null };
