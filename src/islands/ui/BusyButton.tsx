import { useEffect, useRef, type ReactNode } from 'react';

export type BusyButtonProps = {
  busy: boolean;
  /** Label while busy. */
  busyLabel?: string;
  children: ReactNode;
  className: string;
  type?: 'button' | 'submit' | undefined;
  disabled?: boolean | undefined;
  /** Id of the text that explains why the button is disabled. */
  describedBy?: string | undefined;
  onClick?: (() => unknown) | undefined;
};

/** Busy indicator: a sun on its arc. */
function Spinner() {
  return (
    <svg className="spin" viewBox="0 0 20 20" fill="none" aria-hidden="true">
      <path d="M2 14a8 8 0 0 1 16 0" stroke="currentColor" strokeOpacity=".35" strokeWidth="2" />
      <circle cx="6" cy="7.1" r="2.6" fill="currentColor" />
    </svg>
  );
}

/** Button with a busy state, in which it is disabled. */
export function BusyButton(props: BusyButtonProps) {
  const { busy, busyLabel = 'Saving...', disabled = false, className, type = 'button' } = props;
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);

  // A disabled button loses the focus; restore it afterward, but only if this button was pressed.
  useEffect(() => {
    if (busy) return;
    if (pressed.current && document.activeElement === document.body) button.current?.focus();
    pressed.current = false;
  }, [busy]);

  const onClick = (): void => {
    pressed.current = true;
    props.onClick?.();
  };

  return (
    <button
      ref={button}
      className={className}
      type={type}
      disabled={busy || disabled}
      aria-busy={busy || undefined}
      aria-describedby={props.describedBy}
      onClick={onClick}
    >
      {/* Elements of their own: browsers that translate the page replace bare text. */}
      {busy ? (
        <span className="contents" key="busy">
          <Spinner />
          <span>{busyLabel}</span>
        </span>
      ) : (
        <span className="contents" key="label">
          {props.children}
        </span>
      )}
    </button>
  );
}
