import { useEffect, useRef } from 'react';

type RetryButtonProps = { retry: () => void; isRepeated: boolean };

/** "Try again"; takes the focus when what a person asked for failed again. */
export function RetryButton({ retry, isRepeated }: RetryButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isRepeated) button.current?.focus();
  }, [isRepeated]);
  return (
    <button ref={button} type="button" className="btn btn-dark" onClick={retry}>
      Try again
    </button>
  );
}
