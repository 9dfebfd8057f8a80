import { useRef } from 'react';

/** Puts off what leaving a field shows until a press is over, and says when one begins and ends. */
export type PressGuard<Name extends string> = {
  leave: (name: Name) => void;
  press: () => void;
  release: () => void;
};

/** A fault that appeared between press and release would move the button away from under the pointer. */
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
      // The click comes right after the release.
      if (name) setTimeout(() => leave(name));
    },
  };
}
