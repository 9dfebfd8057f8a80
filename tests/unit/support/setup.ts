import { afterEach, vi } from 'vitest';

// Testing Library advances fake timers only through Jest's API.
Object.assign(globalThis, { jest: { advanceTimersByTime: vi.advanceTimersByTime.bind(vi) } });

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  // Strict mode runs effects twice, as in `astro dev`.
  configure({ reactStrictMode: true });
  afterEach(() => {
    cleanup();
    document.body.replaceChildren();
  });
}
