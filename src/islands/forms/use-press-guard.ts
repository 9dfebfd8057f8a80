import { useRef } from 'react';

/** Defers blur validation until a press is over. */
export type PressGuard<Name extends string> = {
  leave: (name: Name) => void;
  press: () => void;
  release: () => void;
};

/** Prevents an error from appearing between press and release, which would move the button from under the pointer. */
export function usePressGuard<Name extends string>(leave: (name: Name) => void): PressGuard<Name> {
  const isPressing = useRef(false);
  const left = useRef<Name>(undefined);
  return {
    leave: (name) => {
      if (isPressing.current) left.current = name;
      else leave(name);
    },
    press: () => {
      isPressing.current = true;
    },
    release: () => {
      isPressing.current = false;
      const name = left.current;
      left.current = undefined;
      // The click event follows the release.
      if (name) setTimeout(() => leave(name));
    },
  };
}
