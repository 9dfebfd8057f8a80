/** A labeled on-off switch. */
export type SwitchProps = { label: string; on: boolean; disabled?: boolean; onChange: (on: boolean) => void };

/** A labeled on-off switch. */
export function Switch({ label, on, disabled, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      disabled={disabled}
      className="flex min-h-11 items-center gap-2 rounded-control px-2 text-sm font-semibold hover:bg-fog-100"
      onClick={() => onChange(!on)}
    >
      <span
        aria-hidden="true"
        className={`flex h-5 w-9 items-center rounded-full border-[1.5px] border-ink-900 px-0.5 ${on ? 'justify-end bg-ink-900' : 'bg-white'}`}
      >
        <span className={`size-3 rounded-full ${on ? 'bg-fog-50' : 'bg-ink-900'}`} />
      </span>
      {label}
    </button>
  );
}
