import { useRef } from 'react';

/** Prevents an error from appearing between press and release, which would move the button from under the pointer. */
export function usePressGuard<Name extends string>(leave: (name: Name) => void) {
  const isPressing = useRef(false);
  const left = useRef<Name>(undefined);
  return {
    leave: (name: Name): void => {
      if (isPressing.current) left.current = name;
      else leave(name);
    },
    press: (): void => {
      isPressing.current = true;
    },
    release: (): void => {
      isPressing.current = false;
      const name = left.current;
      left.current = undefined;
      // The click event follows the release.
      if (name) setTimeout(() => leave(name));
    },
  };
}
