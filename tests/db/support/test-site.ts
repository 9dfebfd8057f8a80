/** Site origin in tests; no server listens on it. */
export const TEST_SITE = 'http://localhost:4321';
