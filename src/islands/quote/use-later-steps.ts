import { useCallback, useEffect, useRef, useState } from 'react';

/** Loads steps 2 and 3, and mounts the toaster. */
export async function fetchLaterSteps() {
  const [{ ProjectScreen }, { EstimateStep }, { mountToaster }] = await Promise.all([
    import('./ProjectScreen.tsx'),
    import('./estimate/EstimateStep.tsx'),
    import('../toasts/Toaster.tsx'),
    // Without a connection, a request is kept only where its code is loaded.
    import('../delivery/send-lead.ts'),
  ]);
  mountToaster();
  return { ProjectScreen, EstimateStep };
}

/** Loads steps 2 and 3 once wanted, or ahead with `load`; null until then. After a failure the next call tries again. */
export function useLaterSteps(isWanted: boolean) {
  const [later, setLater] = useState<Awaited<ReturnType<typeof fetchLaterSteps>> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isLoading = useRef(false);
  const load = useCallback((): void => {
    if (isLoading.current) return;
    isLoading.current = true;
    setFailed(false);
    fetchLaterSteps().then(setLater, () => {
      isLoading.current = false;
      setFailed(true);
    });
  }, []);
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted, load]);
  return { later, hasFailed, load };
}
