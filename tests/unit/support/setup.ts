import { afterEach, vi } from 'vitest';
import { mockedDatabase } from './rpc.ts';

// No screen reaches a server: tests answer its calls with `rpcOf`.
vi.mock('~/services/staff/database.ts', (original) => mockedDatabase(original));
// Toasts are mounted beside a form; tests read $toasts.
vi.mock('~/islands/toasts/Toaster.tsx', async (original) => ({
  ...(await original<object>()),
  mountToaster: vi.fn(),
}));

// Testing Library advances fake timers only through Jest's API.
Object.assign(globalThis, { jest: { advanceTimersByTime: vi.advanceTimersByTime.bind(vi) } });

let cleanPage = (): void => undefined;

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  const { cleanStores } = await import('nanostores');
  const { $sentLeads } = await import('~/stores/sent-leads.ts');
  const { $toasts } = await import('~/stores/toasts.ts');
  const { clearEvents } = await import('./data-layer.ts');
  // Strict mode runs effects twice, as in `astro dev`.
  configure({ reactStrictMode: true });
  cleanPage = () => {
    cleanup();
    // Unmounts the store now; by itself nanostores waits a second, when the test's window may be gone.
    cleanStores($sentLeads);
    $toasts.set([]);
    clearEvents();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  };
}

// What a test changed ends with it, so that no file takes it back itself.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  cleanPage();
  vi.resetAllMocks();
});
