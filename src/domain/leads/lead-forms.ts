/** Values of the lead column `form`. */
export const LEAD_FORMS = ['short', 'wizard', 'sunni', 'test'] as const;
