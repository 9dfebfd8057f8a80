/** Origin that the site would have; nothing listens there. */
export const TEST_SITE = 'http://localhost:4321';
