/** Element id of the drawer. */
export const DRAWER_ID = 'lead-drawer';
