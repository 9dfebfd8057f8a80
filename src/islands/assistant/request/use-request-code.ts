import { useEffect, useState } from 'react';
import type * as RequestCode from './request-code.ts';

/** Loads the screens of the request when one is wanted; undefined until then, null when they cannot be loaded. */
export function useRequestCode(isWanted: boolean): typeof RequestCode | null | undefined {
  const [code, setCode] = useState<typeof RequestCode | null>();
  useEffect(() => {
    if (!isWanted || code) return;
    import('./request-code.ts').then(setCode, () => setCode(null));
  }, [isWanted, code]);
  return code;
}
