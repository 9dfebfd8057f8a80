import { afterEach, vi } from 'vitest';

// Testing Library advances fake timers only through Jest's API.
Object.assign(globalThis, { jest: { advanceTimersByTime: vi.advanceTimersByTime.bind(vi) } });

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  const { cleanStores } = await import('nanostores');
  const { $sentLeads } = await import('~/stores/sent-leads.ts');
  // Strict mode runs effects twice, as in `astro dev`.
  configure({ reactStrictMode: true });
  afterEach(() => {
    cleanup();
    // Unmounts the store now; by itself nanostores waits a second, when the test's window may be gone.
    cleanStores($sentLeads);
    document.body.replaceChildren();
  });
}
