import type { KeyboardEvent } from 'react';

export type AuthMode = 'sign-in' | 'sign-up';

const TABS: readonly { mode: AuthMode; label: string }[] = [
  { mode: 'sign-in', label: 'Sign In' },
  { mode: 'sign-up', label: 'Sign Up' },
];

export const tabId = (mode: AuthMode): string => `tab-${mode}`;

/** Returns the id of a tab's panel. */
export const panelId = (mode: AuthMode): string => `panel-${mode}`;

/** Returns the mode an arrow, Home or End key selects; undefined for other keys. */
function modeAfter(key: string, mode: AuthMode): AuthMode | undefined {
  if (key === 'Home') return 'sign-in';
  if (key === 'End') return 'sign-up';
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return mode === 'sign-in' ? 'sign-up' : 'sign-in';
}

/** Sign In and Sign Up tabs with one tab stop; arrow keys switch between them. */
export function AuthTabs({ mode, onChange }: { mode: AuthMode; onChange: (mode: AuthMode) => void }) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const next = modeAfter(event.key, mode);
    if (!next) return;
    event.preventDefault();
    onChange(next);
    document.getElementById(tabId(next))?.focus();
  };

  return (
    <div
      className="segment my-[1.6rem]"
      role="tablist"
      aria-label="Sign in or create an account"
      onKeyDown={onKeyDown}
    >
      {TABS.map((tab) => (
        <button
          key={tab.mode}
          type="button"
          role="tab"
          id={tabId(tab.mode)}
          aria-selected={tab.mode === mode}
          aria-controls={tab.mode === mode ? panelId(mode) : undefined}
          tabIndex={tab.mode === mode ? 0 : -1}
          onClick={() => onChange(tab.mode)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
