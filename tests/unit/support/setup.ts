import { afterEach, vi } from 'vitest';

// Testing Library advances fake timers through Jest's API only.
Object.assign(globalThis, { jest: { advanceTimersByTime: vi.advanceTimersByTime.bind(vi) } });

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  // Strict mode runs effects twice, as `astro dev` does.
  configure({ reactStrictMode: true });
  afterEach(() => {
    cleanup();
    document.body.replaceChildren();
  });
}
